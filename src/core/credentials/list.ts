import * as z from 'zod/mini';
import { dayFilter, listInput, severalFilter } from '#core/lib/list.ts';
import { CREDENTIAL_STATUS_SETS, EXPIRY_SPAN_NAMES, FIRST_CREDENTIAL_STATUS } from './filters.ts';
import { CREDENTIAL_KINDS, CREDENTIAL_SUBJECTS } from './kinds.ts';
import { CREDENTIAL_STATUSES } from './status.ts';

const slug = z.optional(z.string().check(z.maxLength(80)));

export const queueInput = listInput(
  { by: ['submitted', 'until'], first: 'submitted', direction: 'asc' },
  {
    /** `all`, one status, or several with commas. */
    status: z._default(severalFilter(CREDENTIAL_STATUSES, CREDENTIAL_STATUS_SETS), FIRST_CREDENTIAL_STATUS),
    kind: z.optional(z.enum(CREDENTIAL_KINDS)),
    /** Whose it is. */
    holder: z.optional(z.enum(CREDENTIAL_SUBJECTS)),
    /** Slug of the company's market, and of the trade that the credential holds for. */
    market: slug,
    trade: slug,
    /** How soon it ends; what is over already does not. */
    expiring: z.optional(z.enum(EXPIRY_SPAN_NAMES)),
    /** Days on which it was submitted, of Canopy's own zone (`HOME_ZONE`). */
    submittedFrom: dayFilter,
    submittedTo: dayFilter,
  },
);
export type QueueInput = z.output<typeof queueInput>;
