import { CREDENTIAL_YEARS_MAX } from '#core/credentials/limits.ts';
import { addDays } from '#core/lib/format-time.ts';
import { fault } from '../queries/fault.ts';

/** Throws `invalid` for days that cannot be those of a credential that is valid now or later. */
export function assertDays(
  today: string,
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
  mustEnd: boolean,
): void {
  if (validUntil === null) {
    if (mustEnd) throw fault('validUntil', 'Enter the last day it’s valid');
    return;
  }
  if (validUntil < today) throw fault('validUntil', 'This day has passed');
  if (validUntil > addDays(today, CREDENTIAL_YEARS_MAX * 366)) {
    throw fault('validUntil', `At most ${CREDENTIAL_YEARS_MAX} years from now`);
  }
  if (validFrom !== null && validFrom > validUntil) throw fault('validFrom', 'Must be before the last day');
}
