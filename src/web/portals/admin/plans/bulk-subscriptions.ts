import { BellOff, BellRing } from 'lucide-react';
import { type BulkInput, type BulkSet, bulkSet } from '#web/search/lists/bulk-action.ts';

type Action = 'pauseReminders' | 'resumeReminders';

/** What can be done with several subscriptions at once: their overdue renewals can rest. */
export const subscriptionsBulk: BulkSet = bulkSet<Action, BulkInput<Action>>({
  actions: [
    {
      action: 'pauseReminders',
      icon: BellOff,
      kind: 'outline',
      verb: 'Pause reminders',
      asks: (what) => `Pause reminders for ${what}?`,
      does: () => 'Pause reminders',
      done: 'paused',
      says: 'For 14 days, we won’t retry cards, send reminders or suspend these plans.',
    },
    {
      action: 'resumeReminders',
      icon: BellRing,
      kind: 'outline',
      verb: 'Resume reminders',
      asks: (what) => `Resume reminders for ${what}?`,
      does: () => 'Resume reminders',
      done: 'resumed',
      says: 'Retries and reminders pick up where they left off.',
    },
  ],
  noun: { one: 'subscription', many: 'subscriptions' },
  preview: (api) => api.plans.previewBulk,
  run: (api) => api.plans.bulk,
});
