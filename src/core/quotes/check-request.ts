import { addDays } from '#core/lib/format-time.ts';
import { type Checked, checked } from '#core/lib/result.ts';
import type { LocalDate } from '#core/lib/time.ts';
import type { NewQuoteRequest } from './contract.ts';
import { WANTED_DAYS_AHEAD_MAX } from './limits.ts';

type Asked = Pick<NewQuoteRequest, 'wantedFrom' | 'wantedTo' | 'vendorChoice' | 'vendorIds'>;

/** What a request's fields say together; `today` in the home's zone. */
export function checkRequest<Request extends Asked>(request: Request, today: LocalDate): Checked<Request> {
  const { wantedFrom, wantedTo, vendorChoice, vendorIds } = request;
  const fields: Record<string, string> = {};
  const last = addDays(today, WANTED_DAYS_AHEAD_MAX);
  if (wantedFrom !== null && wantedFrom < today) fields.wantedFrom = 'Choose today or a later day';
  if (wantedFrom !== null && wantedFrom > last) fields.wantedFrom = 'Choose a day within a year';
  if (wantedTo !== null && wantedTo < (wantedFrom ?? today))
    fields.wantedTo =
      wantedFrom === null ? 'Choose today or a later day' : 'Choose a day on or after the earliest date';
  if (wantedTo !== null && wantedTo > last) fields.wantedTo = 'Choose a day within a year';
  if (vendorChoice === 'chosen' && vendorIds.length === 0) fields.vendorIds = 'Choose at least one vendor';
  if (new Set(vendorIds).size < vendorIds.length) fields.vendorIds = 'Choose each vendor once';
  return checked(fields, () => request);
}
