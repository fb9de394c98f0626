import { clsx } from 'clsx';
import { formatShortLocalDate } from '#core/lib/format-time.ts';

/** The day a customer is due, in words; orange once it is past. `today` as `YYYY-MM-DD`. */
export function CustomerDue({ on, today }: { on: string; today: string }) {
  const isPast = on < today;
  return (
    <span className={clsx('whitespace-nowrap', isPast && 'text-orange')}>
      {formatShortLocalDate(on)}
      {isPast && ', overdue'}
    </span>
  );
}
