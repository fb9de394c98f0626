import { isOpenTask, type TaskStatus, taskStatusesFrom } from '#core/tasks/status.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

const VERB: Record<TaskStatus, string> = {
  pending: 'Reopen task',
  in_progress: 'Start task',
  completed: 'Complete task',
  canceled: 'Cancel task',
};
const DONE: Record<TaskStatus, string> = {
  pending: 'Task reopened',
  in_progress: 'Task started',
  completed: 'Task completed',
  canceled: 'Task canceled',
};
/** What leads on stands last, where the thumb is. */
const ORDER: readonly TaskStatus[] = ['canceled', 'in_progress', 'pending', 'completed'];

/** One button for each status that can follow, and one to take a task that nobody has. */
export function TaskMoves({ found }: { found: TaskDetail }) {
  const { showToast } = useToastContext();
  const me = useRootData()?.session?.id;
  const { id, status, assignedTo } = found;
  const failed = ({ message }: { message: string }) =>
    showToast({ title: 'Task not changed', message, type: 'error' });
  const moving = useCommand((api) => api.tasks.move, {
    onSuccess: (task) => showToast({ title: DONE[task.status], type: 'success' }),
    onFailure: failed,
  });
  const taking = useCommand((api) => api.tasks.assign, {
    onSuccess: () => showToast({ title: 'Task assigned to you', type: 'success' }),
    onFailure: failed,
  });
  const next = taskStatusesFrom(status);
  // A task that was started is put back by its form, not by a button.
  const moves = ORDER.filter(
    (one) => one !== status && next.includes(one) && !(one === 'pending' && isOpenTask(status)),
  );
  return (
    <>
      {!assignedTo && me && isOpenTask(status) && (
        <Button
          kind="outline"
          pending={taking.pending}
          onClick={() => void taking.run({ id, assigneeId: me })}
        >
          Assign to me
        </Button>
      )}
      {moves.map((to) => (
        <Button
          key={to}
          kind={to === 'completed' ? 'primary' : 'outline'}
          pending={moving.pending}
          onClick={() => void moving.run({ id, status: to })}
        >
          {VERB[to]}
        </Button>
      ))}
    </>
  );
}
