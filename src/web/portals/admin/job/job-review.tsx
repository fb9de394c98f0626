import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { REPORT_REASON_LABELS } from '#core/reviews/limits.ts';
import { ReviewBody } from '#web/reviews/review-body.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DecideReview } from './decide-review.tsx';

/** What both sides said of it, what the vendor answered, who asked to have it looked at, and the decision. */
export function JobReview({ job }: { job: BookingDetail }) {
  const { review, homeownerReview, homeowner, vendor, zone, status } = job;
  if (status !== 'completed' && !review) return null;
  return (
    <>
      <Card title={`Review by ${homeowner.name}`}>
        {review ? (
          <>
            <ReviewBody review={review} zone={zone} replyBy={vendor.company} />
            {!review.reply && (
              <p className="mt-3 text-detail text-text-3">{vendor.company} has not answered.</p>
            )}
            {!review.revealedAt && (
              <p className="mt-3 text-detail text-text-3">
                {vendor.company} sees it when it has written too, or on {formatDate(review.revealAt, zone)}.
              </p>
            )}
            <Reports review={review} zone={zone} />
            <DecideReview review={review} />
          </>
        ) : (
          <p className="text-body text-text-2">{homeowner.name} has not written one yet.</p>
        )}
      </Card>
      {homeownerReview && (
        <Card title={`What ${vendor.company} says`}>
          <Stars value={homeownerReview.rating} detail={formatDate(homeownerReview.at, zone)} />
          {homeownerReview.text && (
            <p className="mt-2 text-body wrap-anywhere text-text-1">{homeownerReview.text}</p>
          )}
          <p className="mt-2 text-detail text-text-2">
            {homeownerReview.wouldReturn ? 'Would come again.' : 'Would rather not come again.'}
          </p>
        </Card>
      )}
    </>
  );
}

const STATUS = {
  open: { tone: 'orange', label: 'Open' },
  kept: { tone: 'stone', label: 'Kept' },
  hidden: { tone: 'stone', label: 'Taken down' },
} as const;

function Reports({ review, zone }: { review: NonNullable<BookingDetail['review']>; zone: string }) {
  if (review.reports.length === 0) return null;
  return (
    <div id="reports" className="mt-4 scroll-mt-20 border-t border-line-1 pt-3">
      <h3 className="text-control font-semibold text-text-1">Reports</h3>
      <ul className="mt-2 space-y-2.5">
        {review.reports.map(({ id, reason, note, by, at, status }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body text-text-1">
              {REPORT_REASON_LABELS[reason]} <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
            </p>
            {note && <p className="text-body wrap-anywhere text-text-2">{note}</p>}
            <p className="text-detail text-text-3">
              {by}, {formatDate(at, zone)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
