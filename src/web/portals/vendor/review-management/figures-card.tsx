import { formatStars } from '#core/reviews/average.ts';
import { SUB_SCORE_LABELS, SUB_SCORES } from '#core/reviews/limits.ts';
import type { ReviewSummary } from '#core/reviews/views.ts';
import { ScoreBar } from '#web/reviews/sub-scores.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The rating, how it is made up, and the single scores. */
export function FiguresCard({ summary }: { summary: ReviewSummary }) {
  const { rating, reviews, byStars, subs } = summary;
  const most = Math.max(1, ...byStars);
  return (
    <Card
      title="Your rating"
      aside={`${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`}
    >
      {rating === null ? (
        <p className="text-body text-text-2">No review counts yet.</p>
      ) : (
        <>
          <p className="text-trust text-text-1 tabular-nums">
            {formatStars(rating)}
            <span className="sr-only"> out of 5</span>
          </p>
          <dl className="mt-3 space-y-1.5">
            {[...byStars.entries()].reverse().map(([index, count]) => (
              <div key={index} className="flex items-center gap-3 text-detail">
                <dt className="w-14 shrink-0 text-text-2">
                  {index + 1} {index === 0 ? 'star' : 'stars'}
                </dt>
                <dd className="flex min-w-0 grow items-center gap-3">
                  <span
                    aria-hidden="true"
                    className="h-1.5 min-w-0 grow overflow-hidden rounded-[3px] bg-bg-3"
                  >
                    <span
                      className="keep-color block h-full rounded-[3px] bg-window"
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  </span>
                  <span className="w-10 shrink-0 text-right text-text-1 tabular-nums">
                    {count.toLocaleString('en-US')}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
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
