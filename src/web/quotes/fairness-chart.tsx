import { formatMoney } from '#core/lib/money.ts';
import type { FairnessBand } from '#core/quotes/views.ts';

type FairnessChartProps = { band: FairnessBand; workCents: number };

/** The usual range takes the middle of the picture, so that quotes beside each other share one scale. */
const START = 20;
const WIDTH = 60;

/** Where a price lies among what comparable jobs cost: the 10th, 50th and 90th percentile, and the sample's size. */
export function FairnessChart({ band, workCents }: FairnessChartProps) {
  const { lowCents, middleCents, highCents, jobs } = band;
  const span = Math.max(highCents - lowCents, highCents * 0.05, 1);
  const at = (cents: number) => `${Math.min(97, Math.max(3, START + ((cents - lowCents) / span) * WIDTH))}%`;
  const money = (cents: number) => formatMoney(cents, { rounded: true });
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={`${money(workCents)} of work. Comparable jobs cost ${money(lowCents)} to ${money(highCents)}, half of them under ${money(middleCents)}.`}
        className="keep-color relative h-4"
      >
        <span className="absolute inset-x-0 top-1.5 h-1 rounded-full bg-bg-3" />
        <span
          className="absolute top-1 h-2 rounded-full bg-c2"
          style={{ left: `${START}%`, width: `${WIDTH}%` }}
        />
        <span
          className="absolute top-1 h-2 w-0.5 -translate-x-1/2 bg-bg-1"
          style={{ left: at(middleCents) }}
        />
        <span
          className="absolute top-0 size-4 -translate-x-1/2 rounded-full border-3 border-bg-1 bg-accent"
          style={{ left: at(workCents) }}
        />
      </div>
      <p
        aria-hidden="true"
        className="mx-[20%] mt-0.5 flex justify-between gap-2 text-axis text-text-3 tabular-nums"
      >
        <span>{money(lowCents)}</span>
        <span>{money(highCents)}</span>
      </p>
      <figcaption className="mt-1 text-detail text-text-2 tabular-nums">
        {placeWords(band, workCents)} {jobs.toLocaleString('en-US')} comparable jobs
      </figcaption>
    </figure>
  );
}

function placeWords({ lowCents, middleCents, highCents }: FairnessBand, workCents: number): string {
  if (workCents < lowCents) return 'Lower than most of';
  if (workCents > highCents) return 'Higher than most of';
  return workCents <= middleCents ? 'In the lower half of' : 'In the upper half of';
}
