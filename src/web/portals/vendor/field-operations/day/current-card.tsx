import { ArrowRight } from 'lucide-react';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import type { FieldPlace, Visit } from '../day-view.ts';
import { AccessNotes } from '../job/access-notes.tsx';
import { ReachButtons } from '../job/reach-buttons.tsx';

type CurrentCardProps = { visit: Visit; job: WorkOrder | null; place: FieldPlace; now: Date };

/** The visit that matters now, as a phone shows it in the list: everything a thumb needs at the door. */
export function CurrentCard({ visit, job, place, now }: CurrentCardProps) {
  const detail = job?.id === visit.id ? job : null;
  return (
    <div className="mx-(--page-x) my-2 rounded-card border border-accent-line bg-bg-1 p-4 md:hidden">
      <div className="flex items-center justify-between gap-3">
        <StatusBadge look={standingLook(visit, now)} />
        <span className="text-body text-text-2 tabular-nums">
          {formatWindow(visit.startsAt, visit.windowEndsAt, visit.zone)}
        </span>
      </div>
      <p className="mt-3 text-[1.125rem]/6 font-semibold tracking-[-0.02em] text-text-1">{visit.title}</p>
      <p className="mt-0.5 text-[0.9375rem]/[1.3125rem] text-text-2">
        {visit.homeownerName} · {visit.address}
      </p>
      {detail?.home.accessNotes && <AccessNotes text={detail.home.accessNotes} className="mt-3" />}
      <ButtonLink
        to={fieldPath({ ...place, job: visit.id })}
        kind="primary"
        size="field"
        iconEnd={ArrowRight}
        block
        className="mt-3.5"
      >
        Open job
      </ButtonLink>
      {detail && (
        <div className="mt-2 flex gap-2">
          <ReachButtons job={detail} />
        </div>
      )}
    </div>
  );
}
