import type { ReactNode } from 'react';
import { CHANGE_ORDER_STATUS_LOOKS } from '#core/quotes/projects/status.ts';
import type { ChangeOrderView, ProjectView } from '#core/quotes/projects/views.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ProjectPhotos } from './project-photos.tsx';
import { changeOrderWords, differenceWords, type Viewer } from './project-words.ts';

type ChangeOrderItemProps = {
  order: ChangeOrderView;
  project: ProjectView;
  viewer: Viewer;
  now: Date;
  /** What the reader can do with it. */
  children?: ReactNode;
};

/** One change order in the list of a project. */
export function ChangeOrderItem({ order, project, viewer, now, children }: ChangeOrderItemProps) {
  const { number, milestoneLabel, status, reason, totalCents, photos } = order;
  return (
    <li className="py-3 first:pt-1 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-body font-semibold text-text-1">Change order {number}</span>
          <span className="block text-detail wrap-anywhere text-text-3">{milestoneLabel}</span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block text-body font-medium text-text-1 tabular-nums">
            {differenceWords(totalCents)}
          </span>
          <StatusBadge look={CHANGE_ORDER_STATUS_LOOKS[status]} />
        </span>
      </div>
      <p className="mt-1 text-body text-pretty wrap-anywhere text-text-2">{reason}</p>
      <p className="mt-1 text-detail text-pretty wrap-anywhere text-text-3">
        {changeOrderWords(order, { project, viewer, now })}
      </p>
      <ProjectPhotos photos={photos} what={`change order ${number}`} zone={project.zone} now={now} />
      {children}
    </li>
  );
}
