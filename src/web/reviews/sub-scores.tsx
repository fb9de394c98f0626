import { formatStars } from '#core/reviews/average.ts';
import { STARS_MAX, SUB_SCORE_LABELS, SUB_SCORES } from '#core/reviews/limits.ts';
import type { SubScoresView } from '#core/reviews/views.ts';

/** What was rated besides the whole, in one line; nothing when nothing was. */
export function SubScores({ subs }: { subs: SubScoresView }) {
  const given = SUB_SCORES.flatMap((name) => {
    const score = subs[name];
    return score === null ? [] : [{ name, score }];
  });
  if (given.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-detail">
      {given.map(({ name, score }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-text-2">{SUB_SCORE_LABELS[name]}</dt>
          <dd className="font-medium text-text-1 tabular-nums">
            {score}
            <span className="sr-only"> out of 5</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One score with its bar, inside a `dl`. */
export function ScoreBar({ label, score }: { label: string; score: number | null }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-detail">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-medium text-text-1 tabular-nums">
        {score === null ? 'None yet' : formatStars(score)}
        {score !== null && <span className="sr-only"> out of 5</span>}
      </dd>
      <dd aria-hidden="true" className="h-1.5 basis-full overflow-hidden rounded-[3px] bg-bg-3">
        <div
          className="keep-color h-full rounded-[3px] bg-window"
          style={{ width: `${((score ?? 0) / STARS_MAX) * 100}%` }}
        />
      </dd>
    </div>
  );
}
