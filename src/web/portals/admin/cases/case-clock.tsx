import { clsx } from 'clsx';
import { clockInWords } from '#core/cases/promise.ts';
import type { CaseView } from '#core/cases/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';

/** How long until the promised answer; nothing where none is due. */
export function CaseClock({ one, now }: { one: Pick<CaseView, 'answerDueAt'>; now: Date }) {
  const words = clockInWords(one, now);
  if (!one.answerDueAt || !words) return null;
  const isOverdue = one.answerDueAt <= now;
  return (
    <time
      dateTime={one.answerDueAt.toISOString()}
      title={`Answer due ${formatMoment(one.answerDueAt, HOME_ZONE, now)}`}
      className={clsx('whitespace-nowrap tabular-nums', isOverdue && 'font-medium text-red')}
    >
      {words}
    </time>
  );
}
