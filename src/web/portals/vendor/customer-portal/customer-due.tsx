import { clsx } from 'clsx';
import { formatDate } from '#core/lib/format-time.ts';

/** `Nov 25, 2027`: a year ahead is as common as a week. */
export function dueDay(on: string): string {
  return formatDate(new Date(`${on}T12:00:00Z`), 'UTC');
}

/** The day a customer is due, in words; orange once it is past. `today` as `YYYY-MM-DD`. */
export function CustomerDue({ on, today }: { on: string; today: string }) {
  const isPast = on < today;
  return (
    <span className={clsx('whitespace-nowrap', isPast && 'text-orange')}>
      {dueDay(on)}
      {isPast && ', overdue'}
    </span>
  );
}
