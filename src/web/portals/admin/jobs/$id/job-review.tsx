import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { REPORT_REASON_LABELS, type ReportSubject } from '#core/reviews/limits.ts';
import { reportsAnchor } from '#core/reviews/reporting.ts';
import type { ReportView } from '#core/reviews/views.ts';
import { HomeownerRating } from '#web/reviews/homeowner-rating.tsx';
import { ReviewBody } from '#web/reviews/review-body.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DecideWords } from './decide-words.tsx';

/** What both sides said of it, what the vendor answered, who asked to have it looked at, and the decision. */
export function JobReview({ job }: { job: BookingDetail }) {
  const { review, homeownerReview, homeowner, vendor, zone } = job;
  return (
    <div className="space-y-3.5">
      <Card title={`Review by ${homeowner.name}`}>
        {review ? (
          <>
            <ReviewBody review={review} zone={zone} replyBy={vendor.company} />
            {!review.reply && (
              <p className="mt-3 text-detail text-text-3">{vendor.company} hasn’t replied.</p>
            )}
            {!review.revealedAt && (
              <p className="mt-3 text-detail text-text-3">
                {vendor.company} sees it once they’ve written one too, or on{' '}
                {formatDate(review.revealAt, zone)}.
              </p>
            )}
            <Reports about="review" reports={review.reports} zone={zone} />
            <DecideWords
              words={{ about: 'review', id: review.id, hidden: review.hidden }}
              reports={review.reports}
            />
            {review.reply && (
              <>
                <Reports about="reply" reports={review.replyReports} zone={zone} />
                <DecideWords
                  words={{ about: 'reply', id: review.id, hidden: review.replyHidden }}
                  reports={review.replyReports}
                />
              </>
            )}
          </>
        ) : (
          <p className="text-body text-text-2">{homeowner.name} hasn’t written one yet.</p>
        )}
      </Card>
      {homeownerReview && (
        <Card title={`What ${vendor.company} says`}>
          <HomeownerRating rating={homeownerReview} zone={zone} />
          <Reports about="rating" reports={homeownerReview.reports} zone={zone} />
          <DecideWords
            words={{ about: 'rating', id: homeownerReview.id, hidden: homeownerReview.hidden }}
            reports={homeownerReview.reports}
          />
        </Card>
      )}
    </div>
  );
}

const STATUS = {
  open: { tone: 'orange', label: 'Open' },
  kept: { tone: 'stone', label: 'Kept' },
  hidden: { tone: 'stone', label: 'Taken down' },
} as const;

const HEADINGS: Record<ReportSubject, string> = {
  review: 'Reports',
  reply: 'Reports about the reply',
  rating: 'Reports',
};

type ReportsProps = { about: ReportSubject; reports: readonly ReportView[]; zone: string };

function Reports({ about, reports, zone }: ReportsProps) {
  if (reports.length === 0) return null;
  return (
    <div id={reportsAnchor(about)} className="mt-4 scroll-mt-20 border-t border-line-1 pt-3">
      <h3 className="text-control font-semibold text-text-1">{HEADINGS[about]}</h3>
      <ul className="mt-2 space-y-2.5">
        {reports.map(({ id, reason, note, by, at, status }) => (
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
