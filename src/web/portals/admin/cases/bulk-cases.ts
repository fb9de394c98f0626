import { UserCheck } from 'lucide-react';
import { type BulkInput, type BulkSet, bulkSet } from '#web/search/lists/bulk-action.ts';

type Input = BulkInput<'assign'> & { assigneeId: string };

/** What can be done with several cases at once; to whom they can be given, the list knows. */
export function casesBulk(assignees: readonly { id: string; name: string }[]): BulkSet {
  return bulkSet<'assign', Input>({
    actions: [
      {
        action: 'assign',
        icon: UserCheck,
        kind: 'outline',
        verb: 'Assign',
        inMenu: 'Assign',
        asks: (what) => `Assign ${what}?`,
        does: (what) => `Assign ${what}`,
        done: 'assigned',
        says: 'The administrator gets a notification for each case. Requesters aren’t notified.',
        choice: {
          name: 'assigneeId',
          label: 'Assign to',
          options: assignees.map(({ id, name }) => ({ value: id, label: name })),
          missing: 'Choose an administrator to see what changes.',
        },
      },
    ],
    noun: { one: 'case', many: 'cases' },
    preview: (api) => api.cases.previewBulk,
    run: (api) => api.cases.bulk,
  });
}
