import { type Cents, sumCents } from '#core/lib/money.ts';
import type { ExtraView } from '../money-views.ts';

type Extra = Pick<ExtraView, 'status' | 'totalCents' | 'vendorCents'>;

/** Work beyond the visit that both sides agreed on: what the card pays for it, and the company's part of that. */
export function agreedExtras<T extends Extra>(
  all: readonly T[],
): { extras: T[]; totalCents: Cents; vendorCents: Cents } {
  const extras = all.filter(({ status }) => status === 'agreed');
  return {
    extras,
    totalCents: sumCents(extras.map(({ totalCents }) => totalCents)),
    vendorCents: sumCents(extras.map(({ vendorCents }) => vendorCents)),
  };
}
