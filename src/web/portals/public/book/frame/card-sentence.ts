import { AUTHORIZE_DAYS_BEFORE } from '#core/payments/limits.ts';

/** What happens to the card and when, in one sentence. */
export function cardSentence(isHeldAtOnce: boolean, chargedCents: number): string {
  if (chargedCents === 0) return 'Nothing is held or charged for this visit.';
  return isHeldAtOnce
    ? 'Held on your card, charged when the work is done.'
    : `We’ll save your card now and hold the amount ${AUTHORIZE_DAYS_BEFORE} days before the visit.`;
}
