import { CircleX, Flag, HardHat } from 'lucide-react';
import type { BulkJobsInput } from '#core/bookings/desk/contract.ts';
import { PRIORITIES } from '#core/bookings/desk/filters.ts';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { type BulkAction, bulkSet } from '#web/search/lists/bulk-action.ts';

const REASON = {
  hint: 'The homeowner and vendor will see this. It’s recorded in the audit log.',
  maxLength: REASON_MAX_LENGTH,
};

const ACTIONS: readonly BulkAction<BulkJobsInput['action']>[] = [
  {
    action: 'reassign',
    icon: HardHat,
    kind: 'outline',
    verb: 'Assign vendor',
    inMenu: 'Assign vendor',
    asks: (what) => `Reassign ${what} to another vendor?`,
    does: (what) => `Reassign ${what}`,
    done: 'reassigned',
    says: 'Each goes to the best match available at that time, who gets a new request. Time and price stay the same. We’ll notify both vendors and the homeowner.',
    reason: REASON,
  },
  {
    action: 'set_priority',
    icon: Flag,
    verb: 'Set priority',
    inMenu: 'Set priority',
    asks: (what) => `Set the priority of ${what}?`,
    does: (what) => `Set priority of ${what}`,
    done: 'changed',
    says: 'Visible to vendors on their jobs, not to homeowners. No one is notified.',
    choice: {
      name: 'priority',
      label: 'Priority',
      options: PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
      missing: 'Choose a priority to see what changes.',
    },
  },
  {
    action: 'cancel',
    icon: CircleX,
    kind: 'danger',
    verb: 'Cancel',
    done: 'canceled',
    says: 'Each job is canceled under its current terms. Any fee is shown below. We’ll notify homeowners and vendors.',
    reason: REASON,
  },
];

/** What can be done with several jobs at once. */
export const JOBS_BULK = bulkSet<BulkJobsInput['action'], BulkJobsInput>({
  actions: ACTIONS,
  noun: { one: 'job', many: 'jobs' },
  preview: (api) => api.bookings.previewJobs,
  run: (api) => api.bookings.bulkJobs,
});
