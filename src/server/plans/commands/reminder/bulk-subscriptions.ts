import type { BulkSubscriptions } from '#core/plans/list.ts';
import { bulkOf } from '#server/lib/lists/bulk.ts';
import { subscriptionsByIds } from '../../queries/subscriptions.ts';
import { pauseReminders } from './pause-reminders.ts';

const several = bulkOf<BulkSubscriptions, Awaited<ReturnType<typeof subscriptionsByIds>>[number]>({
  known: subscriptionsByIds,
  label: ({ number, planName }) => `S-${number} ${planName}`,
  unknown: 'No such subscription',
  outlook: (_, { pastDueAt, remindersPausedUntil }, { action }) => {
    if (pastDueAt === null) return { ok: false, note: 'Nothing is overdue' };
    if (action === 'pauseReminders') return { ok: true, note: 'Reminders and retries pause for 14 days' };
    return remindersPausedUntil === null
      ? { ok: false, note: 'Reminders aren’t paused' }
      : { ok: true, note: 'Reminders and retries resume' };
  },
  change: (ctx, { id }, { action }) => pauseReminders(ctx, { id, paused: action === 'pauseReminders' }),
});

/** plans.previewBulk: what would happen, subscription by subscription. */
export const previewBulkSubscriptions = several.preview;

/** plans.bulk: each subscription in a transaction of its own. */
export const bulkSubscriptions = several.run;
