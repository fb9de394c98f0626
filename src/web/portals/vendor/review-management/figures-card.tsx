import { formatStars } from '#core/reviews/average.ts';
import { SUB_SCORE_LABELS, SUB_SCORES } from '#core/reviews/limits.ts';
import type { ReviewSummary } from '#core/reviews/views.ts';
import { StarDistribution } from '#web/reviews/star-distribution.tsx';
import { ScoreBar } from '#web/reviews/sub-scores.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The rating, how it is made up, and the single scores. */
export function FiguresCard({ summary }: { summary: ReviewSummary }) {
  const { rating, reviews, byStars, subs } = summary;
  return (
    <Card
      title="Your rating"
      aside={`${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`}
    >
      {rating === null ? (
        <p className="text-body text-text-2">No published reviews yet.</p>
      ) : (
        <>
          <p className="text-trust text-text-1 tabular-nums">
            {formatStars(rating)}
            <span className="sr-only"> out of 5</span>
          </p>
          <StarDistribution byStars={byStars} className="mt-3" />
          <dl className="mt-5 space-y-3 border-t border-line-1 pt-4">
            {SUB_SCORES.map((name) => (
              <ScoreBar key={name} label={SUB_SCORE_LABELS[name]} score={subs[name]} />
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
