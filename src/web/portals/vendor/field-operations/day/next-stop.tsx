import { Navigation } from 'lucide-react';
import { formatTime } from '#core/lib/format-time.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import type { FieldPlace, NextStop } from '../day-view.ts';
import { directionsTo } from '../job/reach-buttons.tsx';

/** After a job: where the day goes on, how long the drive is, and the way there. */
export function NextStopBar({ next, place }: { next: NextStop; place: FieldPlace }) {
  const { visit, driveMinutes } = next;
  return (
    <ActionBar
      always
      flush
      figure={
        <Link
          to={fieldPath({ ...place, job: visit.id })}
          className="-my-1 inline-block rounded-[3px] py-1 text-balance hover:underline"
        >
          Next: {visit.title}
        </Link>
      }
      detail={[
        formatTime(visit.startsAt, visit.zone),
        ...(driveMinutes === null ? [] : [driveMinutes === 0 ? 'next door' : `${driveMinutes} min drive`]),
      ].join(', ')}
    >
      <a
        href={directionsTo(visit.address)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Navigate to ${visit.title}`}
        className={buttonClass({ kind: 'primary', size: 'field' })}
      >
        <Icon of={Navigation} size={20} />
        Navigate
      </a>
    </ActionBar>
  );
}
