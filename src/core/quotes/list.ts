import * as z from 'zod/mini';
import { dayFilter, listInput, severalFilter } from '#core/lib/list.ts';
import { QUOTE_ANSWERS } from './answer.ts';
import { QUOTE_REQUEST_STATUSES } from './status.ts';

export const requestsInput = listInput(
  { by: ['created', 'clock'], first: 'created', direction: 'desc' },
  {
    /** One status, or several with commas. */
    status: z.optional(severalFilter(QUOTE_REQUEST_STATUSES)),
    /** Slug of the market. */
    market: z.optional(z.string().check(z.maxLength(80))),
    answer: z.optional(z.enum(QUOTE_ANSWERS)),
    /** Days on which it was sent, of Canopy's own zone (`HOME_ZONE`). */
    sentFrom: dayFilter,
    sentTo: dayFilter,
  },
);
export type RequestsInput = z.output<typeof requestsInput>;
