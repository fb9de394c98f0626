import type { ReactNode } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { standingLook, visitStatus } from '#web/bookings/visit-status.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { StepProgress } from '#web/ui/data/step-progress.tsx';
import { LiveDot } from '#web/ui/feedback/live-dot.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { visitNews } from './visit-news.ts';

type VisitCardProps = {
  booking: BookingDetail;
  now: Date;
  /** Its last row. */
  children?: ReactNode;
};

/** How the visit stands, in one look. */
export function VisitCard({ booking, now, children }: VisitCardProps) {
  const { headline, figure, steps, left, right } = visitNews(booking, now);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Avatar id={booking.technician.id} name={booking.technician.name} size={44} />
        <div className="min-w-0 grow basis-52">
          {visitStatus(booking) === 'in_progress' ? (
            <p className="-ml-1 flex items-center font-medium text-accent-text">
              <LiveDot /> In Progress
            </p>
          ) : (
            <StatusBadge look={standingLook(booking, now)} />
          )}
          <p className="text-[1rem]/6 font-semibold tracking-[-0.014em] text-text-1">{headline}</p>
        </div>
        {figure && (
          <p className="text-text-2">
            {figure.lead && <span className="text-detail">{figure.lead} </span>}
            <span className="text-page-title text-text-1 tabular-nums">{figure.value}</span>
            {figure.unit && <span className="text-detail"> {figure.unit}</span>}
          </p>
        )}
      </div>
      {steps ? (
        <div className="mt-4">
          <StepProgress label="Steps of this job" {...steps} left={left} right={right} />
        </div>
      ) : (
        left && <p className="mt-3 text-detail text-text-2">{left}</p>
      )}
      {children}
    </Card>
  );
}
