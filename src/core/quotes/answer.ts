import { QUOTE_RESPONSE_HOURS } from './limits.ts';

/** Requests by their first quote: one was sent, none was, or an open one has waited for it longer than a wave's clock. */
export const QUOTE_ANSWERS = ['received', 'none', 'overdue'] as const;
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number];
export const QUOTE_ANSWER_LABELS: Record<QuoteAnswer, string> = {
  received: 'Received',
  none: 'None yet',
  overdue: `Waiting over ${QUOTE_RESPONSE_HOURS} hours`,
};
