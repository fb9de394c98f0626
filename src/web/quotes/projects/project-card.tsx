import type { ReactNode } from 'react';
import { formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { isOver, MILESTONE_STATUS_LOOKS, PROJECT_STATUS_LOOKS } from '#core/quotes/projects/status.ts';
import type { ChangeOrderView, MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Timeline, type TimelineStep } from '#web/ui/data/timeline.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChangeOrderItem } from './change-order-item.tsx';
import { ProjectPhotos } from './project-photos.tsx';
import { milestoneWords, projectFigures, type Viewer } from './project-words.ts';

type ProjectCardProps = {
  project: ProjectView;
  /** The visit whose page this is; it needs no link to itself. */
  bookingId: string;
  viewer: Viewer;
  now: Date;
  level?: 2 | 3;
  hrefOf: (bookingId: string) => string;
  /** What the reader can do with a milestone or a change order. */
  milestoneActions?: (milestone: MilestoneView) => ReactNode;
  changeOrderActions?: (order: ChangeOrderView) => ReactNode;
  /** What can be done with the whole project. */
  footer?: ReactNode;
};

/** A project step by step: what each milestone costs, where its money is, who has to act; then what was changed. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, viewer, now, level = 2, changeOrderActions, footer } = props;
  const { milestones, changeOrders, status, canceledBy, cancelReason } = project;
  return (
    <Card
      id="project"
      level={level}
      title={project.terms === 'deposit' ? 'Deposit and balance' : 'Milestones'}
      aside={<StatusBadge look={PROJECT_STATUS_LOOKS[status]} />}
      className="scroll-mt-20"
    >
      {canceledBy && (
        <p className="mb-3 text-body text-pretty wrap-anywhere text-text-2">
          Canceled by {BY[canceledBy]}: {cancelReason}
        </p>
      )}
      <Timeline label="Milestones of this project" steps={milestones.map((one) => stepOf(one, props))} />
      {changeOrders.length > 0 && (
        <section aria-label="Change orders" className="mt-4 border-t border-line-1 pt-3">
          <h3 className="mb-1 text-label font-medium text-text-2">Change orders</h3>
          <ul className="divide-y divide-line-1">
            {changeOrders.map((order) => (
              <ChangeOrderItem key={order.id} {...{ order, project, viewer, now }}>
                {changeOrderActions?.(order)}
              </ChangeOrderItem>
            ))}
          </ul>
        </section>
      )}
      <DescriptionList
        layout="figures"
        className="mt-4 border-t border-line-1 pt-3"
        items={projectFigures(project, viewer)}
      />
      {footer && <div className="mt-3">{footer}</div>}
    </Card>
  );
}

const BY = { homeowner: 'the homeowner', vendor: 'the vendor', admin: 'Canopy', system: 'Canopy' } as const;

function stepOf(milestone: MilestoneView, props: ProjectCardProps): TimelineStep {
  const { project, bookingId, viewer, now, hrefOf, milestoneActions } = props;
  const { status, label, totalCents, vendorCents, note, photos, visits } = milestone;
  const { zone } = project;
  return {
    id: milestone.id,
    title: <span className="wrap-anywhere">{label}</span>,
    time: <span className="text-body font-medium text-text-1">{formatMoney(totalCents)}</span>,
    state: status === 'released' ? 'done' : isOver(status) ? 'ended' : status === 'planned' ? 'next' : 'now',
    detail: (
      <div className="mt-1">
        <StatusBadge look={MILESTONE_STATUS_LOOKS[status]} />
        <p className="mt-1 text-pretty">{milestoneWords(milestone, { project, viewer, now })}</p>
        {viewer === 'vendor' && !isOver(status) && <p>You earn {formatMoney(vendorCents)}.</p>}
        {note && <p className="mt-1 wrap-anywhere text-text-1">“{note}”</p>}
        <ProjectPhotos photos={photos} what={label} zone={zone} now={now} />
        {visits.length > 0 && (
          <ul className="mt-1.5 space-y-0.5">
            {visits.map((visit) => {
              const when = `${formatShortDay(visit.startsAt, zone)}, ${formatWindow(visit.startsAt, visit.windowEndsAt, zone)}`;
              return (
                <li key={visit.bookingId}>
                  {visit.bookingId === bookingId ? (
                    <span>This visit: {when}</span>
                  ) : (
                    <TextLink to={hrefOf(visit.bookingId)}>{when}</TextLink>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {milestoneActions?.(milestone)}
      </div>
    ),
  };
}
