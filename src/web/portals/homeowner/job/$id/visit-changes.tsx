import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { MoveDrawer } from '#web/bookings/moving/move-drawer.tsx';
import { ProposalCard } from '#web/bookings/moving/proposal-card.tsx';
import { ReportNoShow } from '#web/bookings/moving/report-no-show.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** What waits for the homeowner about the time of the visit: a proposal, or a vendor who has not come. */
export function VisitChanges({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { noShow, zone, vendor, windowEndsAt } = booking;
  const isLate = noShow?.opensAt != null && now > windowEndsAt;
  if (!booking.proposal && !isLate) return null;
  return (
    <div className="mb-3.5 space-y-3.5">
      <ProposalCard
        booking={booking}
        viewer="homeowner"
        now={now}
        another={
          booking.actions.includes('reschedule') && (
            <MoveDrawer
              booking={booking}
              viewer="homeowner"
              trigger={<Button kind="quiet">Choose another time</Button>}
            />
          )
        }
      />
      {isLate && (
        <Notice
          tone="warning"
          title={`${vendor.company} is late`}
          action={
            <ReportNoShow booking={booking} trigger={<Button kind="outline">Report a no-show</Button>} />
          }
        >
          {noShow.isOpen
            ? 'If no one came, report it: you won’t be charged, and you’ll get credit toward your next booking.'
            : `If no one has come by ${formatMoment(noShow.opensAt ?? windowEndsAt, zone, now)}, you can report it here. You won’t be charged.`}
        </Notice>
      )}
    </div>
  );
}
