import { clsx } from 'clsx';
import type { WeekVisit } from '#core/bookings/schedule/views.ts';
import { subStateLook } from '#core/bookings/standing/sub-state.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import { visitLook } from '#web/bookings/visit-status.ts';

/** Only the company knows how a direct visit stands: it is never late here. */
const subStateOf = (visit: WeekVisit, now: Date) => (visit.own ? null : subStateLook(visit, now));

/** How a calendar's visit stands: what is wrong with it or waited for, else its status. */
export function calendarLook(visit: WeekVisit, now: Date): StatusLook {
  return subStateOf(visit, now) ?? visitLook(visit);
}

const INK: Partial<Record<StatusLook['tone'], string>> = {
  red: 'text-red',
  orange: 'text-orange',
  yellow: 'text-yellow',
};

/** The last line of a visit's card: what is wrong with it or waited for, in words and color, and where it is. */
export function VisitStanding({ visit, now }: { visit: WeekVisit; now: Date }) {
  const wrong = subStateOf(visit, now);
  if (!wrong) {
    return (
      <>
        <span className="sr-only">{visitLook(visit).label}, </span>
        {visit.status === 'pending' && 'To answer, '}
        {visit.neighborhood}
      </>
    );
  }
  return (
    <>
      <span className={clsx('font-medium', INK[wrong.tone])}>{wrong.label}</span>, {visit.neighborhood}
    </>
  );
}
