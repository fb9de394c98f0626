import { DAY_MS } from '#core/lib/durations.ts';
import { isOpenTask, type TaskStatus } from './status.ts';

/** How the due day of a task stands on a day; null where nothing is due any more. Dates as `YYYY-MM-DD`. */
export function dueState(
  { dueOn, status }: { dueOn: string | null; status: TaskStatus },
  today: string,
): 'overdue' | 'today' | 'later' | null {
  if (dueOn === null || !isOpenTask(status)) return null;
  if (dueOn < today) return 'overdue';
  return dueOn === today ? 'today' : 'later';
}

/** Whole days from the due day to today, both as `YYYY-MM-DD`. */
export function daysOverdue(dueOn: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS);
}
