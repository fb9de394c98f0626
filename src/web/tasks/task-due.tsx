import { clsx } from 'clsx';
import { addDays, formatShortLocalDate } from '#core/lib/format-time.ts';
import { daysOverdue, dueState } from '#core/tasks/due.ts';
import type { TaskStatus } from '#core/tasks/status.ts';

const TONE = { overdue: 'text-red', today: 'text-window', later: 'text-text-2' } as const;

/** The due day of a task in words, red once it is past. `today` as `YYYY-MM-DD`. `full` has the day of what is overdue too. */
export function TaskDue({
  task,
  today,
  full = false,
}: {
  task: { dueOn: string | null; status: TaskStatus };
  today: string;
  full?: boolean;
}) {
  if (task.dueOn === null) return null;
  const state = dueState(task, today);
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', state === null ? 'text-text-3' : TONE[state])}>
      {state === 'overdue' && full && `${formatShortLocalDate(task.dueOn)}, `}
      {state === 'overdue' ? overdueWords(daysOverdue(task.dueOn, today)) : dayWords(task.dueOn, today)}
    </span>
  );
}

function overdueWords(days: number): string {
  return days === 1 ? '1 day overdue' : `${days.toLocaleString('en-US')} days overdue`;
}

function dayWords(dueOn: string, today: string): string {
  if (dueOn === today) return 'Today';
  return dueOn === addDays(today, 1) ? 'Tomorrow' : formatShortLocalDate(dueOn);
}
