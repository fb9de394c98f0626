import type { BookingDetail } from '#core/bookings/views.ts';
import { HiddenUntil } from '#web/reviews/hidden-until.tsx';
import { HomeownerRating } from '#web/reviews/homeowner-rating.tsx';
import { VendorReply } from '#web/reviews/reply-form.tsx';
import { ReportWords } from '#web/reviews/report-words.tsx';
import { ReviewBody } from '#web/reviews/review-body.tsx';
import { TakenDown } from '#web/reviews/taken-down.tsx';
import { RateHomeowner } from './rate-homeowner.tsx';

type ReviewAnswerProps = { job: BookingDetail; level: 2 | 3; now: Date };

/** What the homeowner said of the job, the company's answer, and what the company says of the homeowner. */
export function ReviewAnswer({ job, level, now }: ReviewAnswerProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { review, homeownerReview, opinions, zone, homeowner, actions } = job;
  const mayRate = actions.includes('rate_homeowner');
  return (
    <>
      {review && (
        <section aria-labelledby="review" className="border-b border-line-1 px-(--page-x) py-5">
          <Heading id="review" className="mb-1.5 text-card-title text-text-1">
            Review by {homeowner.name}
          </Heading>
          <ReviewBody review={review} zone={zone} replyBy="Your reply" withoutReply />
          <VendorReply review={review} zone={zone} now={now} />
          {!review.hidden && (
            <div className="mt-3">
              <ReportWords about="review" id={review.id} reportedByMe={review.reportedByMe} />
            </div>
          )}
        </section>
      )}
      {(homeownerReview || mayRate) && (
        <section aria-labelledby="rating" className="border-b border-line-1 px-(--page-x) py-5">
          <Heading id="rating" className="mb-1.5 text-card-title text-text-1">
            {homeownerReview ? `Your review of ${homeowner.name}` : `How was it with ${homeowner.name}?`}
          </Heading>
          {homeownerReview ? (
            <>
              <HomeownerRating rating={homeownerReview} zone={zone} who="You" />
              {homeownerReview.hidden && <TakenDown what="rating" by="me" />}
              {!homeownerReview.revealedAt && (
                <HiddenUntil what="mine" whom={homeowner.name} until={homeownerReview.revealAt} zone={zone} />
              )}
            </>
          ) : (
            <>
              {opinions.homeownerWrote && !review && opinions.revealAt && (
                <HiddenUntil what="theirs" whom={homeowner.name} until={opinions.revealAt} zone={zone} />
              )}
              <RateHomeowner job={job} />
            </>
          )}
        </section>
      )}
    </>
  );
}
