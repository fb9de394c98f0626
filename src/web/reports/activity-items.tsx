import {
  Ban,
  Banknote,
  CalendarCheck,
  CalendarPlus,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleX,
  ClockFading,
  Navigation,
  Star,
  Undo2,
} from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { ActivityView } from '#core/reports/contract.ts';
import type { Activity } from '#web/ui/data/activity-list.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

const LOOK: Record<string, Pick<Activity, 'icon' | 'tone'>> = {
  pending: { icon: CalendarPlus },
  confirmed: { icon: CalendarCheck, tone: 'blue' },
  declined: { icon: Ban },
  expired: { icon: ClockFading, tone: 'orange' },
  cancelled: { icon: CircleX, tone: 'orange' },
  en_route: { icon: Navigation, tone: 'window' },
  in_progress: { icon: CircleDot, tone: 'accent' },
  completed: { icon: CircleCheck, tone: 'green' },
  refunded: { icon: Undo2, tone: 'orange' },
  review: { icon: Star, tone: 'window' },
  payout_intent: { icon: Banknote },
  payout_paid: { icon: Banknote, tone: 'blue' },
  payout_failed: { icon: CircleAlert, tone: 'red' },
};

/** What happened as lines of an `ActivityList`, with 12-hour times in the zone and a way to the thing itself. */
export function activityItems(activity: readonly ActivityView[], zone: string, now: Date): Activity[] {
  return activity.map(({ kind, event, meta, at, href }, place) => ({
    id: `${at.getTime()}-${place}`,
    event: href ? (
      <Link
        to={href}
        className="block outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
      >
        {event}
      </Link>
    ) : (
      event
    ),
    meta,
    time: formatMoment(at, zone, now),
    ...LOOK[kind],
  }));
}
