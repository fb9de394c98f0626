import { MOVE_REASON_LOOKS } from '#core/dispatch/moves/reasons.ts';
import type { MoveOptions } from '#core/dispatch/moves/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { moveVisitsPath } from '../../frame/vendor-paths.ts';

type SentPlansProps = { plans: MoveOptions['plans']; date: string; zone: string; now: Date };

/** What was moved on this day already, with the answers, and where it can be undone. */
export function SentPlans({ plans, date, zone, now }: SentPlansProps) {
  if (plans.length === 0) return null;
  return (
    <Card title="Moved on this day">
      <ul className="space-y-1.5 text-body text-text-2">
        {plans.map(({ id, reason, visits, appliedAt, status }) => (
          <li key={id}>
            <Link to={moveVisitsPath({ date, plan: id })} className="text-accent-text underline">
              {MOVE_REASON_LOOKS[reason].label}, {visits === 1 ? '1 visit' : `${visits} visits`}
            </Link>
            , {formatMoment(appliedAt, zone, now)}
            {status === 'undone' && ', undone'}
          </li>
        ))}
      </ul>
    </Card>
  );
}
