import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What the homeowner said of it, and what the vendor answered. */
export function JobReview({ job }: { job: BookingDetail }) {
  const { review, homeowner, vendor, zone, status } = job;
  if (!review) {
    if (status !== 'completed') return null;
    return (
      <Card title="Review">
        <p className="text-body text-text-2">{homeowner.name} has not written one yet.</p>
      </Card>
    );
  }
  return (
    <Card title="Review" aside={formatDate(review.at, zone)}>
      <Stars value={review.rating} detail={`from ${homeowner.name}`} />
      {review.text && (
        <p className="mt-2 text-body whitespace-pre-line text-text-1 wrap-anywhere">{review.text}</p>
      )}
      <div className="mt-3 border-l-2 border-line-2 pl-3">
        {review.reply ? (
          <>
            <p className="text-label text-text-3">
              {vendor.company}
              {review.repliedAt && `, ${formatDate(review.repliedAt, zone)}`}
            </p>
            <p className="mt-0.5 text-body whitespace-pre-line text-text-2 wrap-anywhere">{review.reply}</p>
          </>
        ) : (
          <p className="text-detail text-text-3">{vendor.company} has not answered.</p>
        )}
      </div>
    </Card>
  );
}
