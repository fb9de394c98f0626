import { points } from '#core/matching/points.ts';
import type { StandingView } from '#core/matching/views.ts';
import { ReasonList } from '#web/matching/reason-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** How the company is ranked: its own reasons, what would raise them, and what it was left out for. */
export function StandingCard({ standing }: { standing: StandingView }) {
  const { days, reasons, improvements, exclusions, ranked, first, averagePlace } = standing;
  return (
    <Card title={standing.category ?? 'Your score'}>
      <p className="mb-3 text-body text-text-2">
        {ranked === 0
          ? `You weren’t ranked for a job in the last ${days} days. This is what your record adds to a score.`
          : `Ranked for ${counted(ranked, 'job')} in the last ${days} days, first for ${first}, average position ${(averagePlace ?? 0).toFixed(1)}.`}
        {standing.isNewcomer &&
          standing.newcomerPercent > 0 &&
          ` As a new vendor you may be shown early in ${standing.newcomerPercent}% of requests.`}
      </p>
      <ReasonList label="What adds to your score" reasons={reasons} hundredths={standing.hundredths} />
      {improvements.length > 0 && (
        <section aria-labelledby="standing-improve" className="mt-4">
          <h3 id="standing-improve" className="mb-1.5 text-label font-medium text-text-2">
            What would raise it
          </h3>
          <ul className="space-y-1">
            {improvements.map(({ text, hundredths }) => (
              <li key={text} className="flex justify-between gap-3 text-body text-text-2">
                <span>{text}</span>
                <span className="text-green tabular-nums">+{points(hundredths)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {exclusions.length > 0 && (
        <section aria-labelledby="standing-excluded" className="mt-4">
          <h3 id="standing-excluded" className="mb-1.5 text-label font-medium text-text-2">
            Left out
          </h3>
          <ul className="space-y-1.5">
            {exclusions.map(({ exclusion, label, advice, times }) => (
              <li key={exclusion} className="text-body text-text-2">
                {label}, {counted(times, 'time')}. {advice}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
