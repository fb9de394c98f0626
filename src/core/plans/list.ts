import * as z from 'zod/mini';
import { bulkIds, dayFilter, listInput } from '#core/lib/list.ts';
import { CADENCES } from './kinds.ts';
import { SUBSCRIPTION_STATUSES } from './status.ts';

/** Next charges that lie this far ahead at most. */
export const RENEWAL_SPANS = { week: 7, month: 30 } as const;

export const subscriptionsInput = listInput(
  { by: ['created', 'next', 'price'], first: 'created', direction: 'desc' },
  {
    status: z.optional(z.enum(SUBSCRIPTION_STATUSES)),
    cadence: z.optional(z.enum(CADENCES)),
    /** Who sells the plan. */
    seller: z.optional(z.enum(['canopy', 'vendors'])),
    renews: z.optional(z.enum(['week', 'month'])),
    startedFrom: dayFilter,
    startedTo: dayFilter,
  },
);
export type SubscriptionsInput = z.output<typeof subscriptionsInput>;

export const bulkSubscriptions = z.object({
  action: z.enum(['pauseReminders', 'resumeReminders']),
  ids: bulkIds,
});
export type BulkSubscriptions = z.output<typeof bulkSubscriptions>;
