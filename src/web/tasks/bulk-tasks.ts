import { CircleCheck, UserCheck } from 'lucide-react';
import { type BulkInput, type BulkSet, bulkSet } from '#web/search/lists/bulk-action.ts';

type Action = 'assign' | 'complete';
type Input = BulkInput<Action> & { assigneeId?: string };

/** What can be done with several tasks at once; to whom they can be given, the list knows. */
export function tasksBulk(
  assignees: readonly { id: string; name: string }[],
  colleague: 'administrator' | 'user',
): BulkSet {
  return bulkSet<Action, Input>({
    actions: [
      {
        action: 'complete',
        icon: CircleCheck,
        kind: 'outline',
        verb: 'Complete',
        inMenu: 'Complete',
        asks: (what) => `Complete ${what}?`,
        does: (what) => `Complete ${what}`,
        done: 'completed',
        says: 'Tasks that repeat come back at their next due date.',
      },
      {
        action: 'assign',
        icon: UserCheck,
        kind: 'outline',
        verb: 'Assign',
        inMenu: 'Assign',
        asks: (what) => `Assign ${what}?`,
        does: (what) => `Assign ${what}`,
        done: 'assigned',
        says: `The ${colleague} gets a notification for each task.`,
        choice: {
          name: 'assigneeId',
          label: 'Assign to',
          options: assignees.map(({ id, name }) => ({ value: id, label: name })),
          missing: 'Choose who gets them to see what changes.',
        },
      },
    ],
    noun: { one: 'task', many: 'tasks' },
    preview: (api) => api.tasks.previewBulk,
    run: (api) => api.tasks.bulk,
  });
}
