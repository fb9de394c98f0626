import { FilePen } from 'lucide-react';
import { useState } from 'react';
import type { ChangeOrderView, MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { CancelProject } from '#web/quotes/projects/cancel-project.tsx';
import { ProjectCard } from '#web/quotes/projects/project-card.tsx';
import { ScheduleVisit } from '#web/quotes/projects/schedule-visit.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { RequestRelease } from './request-release.tsx';

const ChangeOrderDialog = late(() =>
  import('./change-order-dialog.tsx').then((module) => module.ChangeOrderDialog),
);

type VendorProjectProps = { project: ProjectView; bookingId: string; level: 2 | 3; now: Date };

/** The vendor's side of a project: show work, ask for its money, propose changes, book visits. */
export function VendorProject({ project, bookingId, level, now }: VendorProjectProps) {
  const [changing, setChanging] = useState<MilestoneView | null>(null);
  return (
    <div className="px-(--page-x) py-4">
      <ProjectCard
        project={project}
        bookingId={bookingId}
        viewer="vendor"
        now={now}
        level={level}
        hrefOf={(id) => `/account/vendor/field-operations?job=${id}`}
        milestoneActions={(milestone) => (
          <div className="mt-2 flex flex-wrap gap-2">
            {milestone.can.requestRelease && <RequestRelease milestone={milestone} project={project} />}
            {milestone.can.change && (
              <Button
                kind="outline"
                size="lg"
                icon={FilePen}
                onPointerEnter={ChangeOrderDialog.warm}
                onClick={() => setChanging(milestone)}
              >
                Propose a change
              </Button>
            )}
            {milestone.can.schedule && (
              <ScheduleVisit
                milestone={milestone}
                project={project}
                other={project.homeownerName}
                size="lg"
              />
            )}
          </div>
        )}
        changeOrderActions={(order) => order.can.withdraw && <Withdraw order={order} />}
        footer={<CancelProject project={project} other={project.homeownerName} />}
      />
      <Late part={ChangeOrderDialog} when={changing !== null}>
        {changing && (
          <ChangeOrderDialog milestone={changing} project={project} onClose={() => setChanging(null)} />
        )}
      </Late>
    </div>
  );
}

function Withdraw({ order }: { order: ChangeOrderView }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.quotes.withdrawChangeOrder, {
    onSuccess: () => showToast({ title: `Change order ${order.number} withdrawn`, type: 'success' }),
  });
  return (
    <div className="mt-2">
      <Button kind="outline" pending={pending} onClick={() => void run({ id: order.id })}>
        Withdraw
      </Button>
      {failure && (
        <p role="alert" className="mt-1 text-body text-red">
          {failure.message}
        </p>
      )}
    </div>
  );
}
