/** Why a card was refused. Closed list: every processor's own codes are folded into these. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'expired_card',
  'do_not_honor',
  'lost_or_stolen',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'card_removed',
] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

const BANK_SAID_NO = 'Your bank declined this card. Try another card or call your bank.';

const WORDS: Record<DeclineReason, string> = {
  insufficient_funds: 'This card has insufficient funds. Try another card.',
  expired_card: 'This card has expired. Add a card that is still valid.',
  do_not_honor: BANK_SAID_NO,
  // Whoever holds a reported card must not learn that it was reported.
  lost_or_stolen: BANK_SAID_NO,
  incorrect_cvc: 'The security code isn’t right. Check it and try again.',
  processing_error: 'The card couldn’t be processed. Wait a minute and try again.',
  authentication_failed: 'Your bank couldn’t confirm it was you. Try again or use another card.',
  card_removed: 'This card was removed from your account. Choose another card.',
};

/** A refusal as the outcomes carry it. */
export function declined(reason: DeclineReason): { reason: DeclineReason; message: string } {
  return { reason, message: declineMessage(reason) };
}

/** The sentence a person sees for a refused card. Never says that a card was reported lost or stolen. */
function declineMessage(reason: DeclineReason): string {
  return WORDS[reason];
}
