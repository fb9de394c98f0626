import {
  Ban,
  CalendarPlus,
  CircleCheck,
  CircleX,
  ClockFading,
  Hammer,
  Navigation,
  Star,
  ThumbsUp,
  Undo2,
} from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { ActivityView } from '#core/reports/contract.ts';
import { type Activity, ActivityList } from '#web/ui/data/activity-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { useHomeZone } from '../frame/home-zone.ts';

const LOOK: Record<string, Pick<Activity, 'icon' | 'tone'>> = {
  pending: { icon: CalendarPlus },
  confirmed: { icon: ThumbsUp, tone: 'blue' },
  declined: { icon: Ban },
  expired: { icon: ClockFading },
  cancelled: { icon: CircleX },
  en_route: { icon: Navigation, tone: 'window' },
  in_progress: { icon: Hammer, tone: 'accent' },
  completed: { icon: CircleCheck, tone: 'green' },
  refunded: { icon: Undo2 },
  review: { icon: Star, tone: 'window' },
};

/** What happened last, each line leading to its visit. */
export function LatestActivity({ items, now }: { items: readonly ActivityView[]; now: Date }) {
  const zone = useHomeZone();
  return (
    <Card title="Recent activity" flush>
      <ActivityList
        label="Recent activity"
        items={items.map((item, index) => ({
          id: `${item.at.getTime()}-${index}`,
          event: item.href ? (
            <Link
              to={item.href}
              className="rounded-[3px] underline-offset-[3px] after:absolute after:inset-0 hover:underline"
            >
              {item.event}
            </Link>
          ) : (
            item.event
          ),
          meta: item.meta,
          time: formatMoment(item.at, zone, now),
          ...LOOK[item.kind],
        }))}
      />
    </Card>
  );
}
