import { formatMoney } from '#core/lib/money.ts';
import type { FairnessBand } from '#core/quotes/views.ts';

type FairnessChartProps = { band: FairnessBand; workCents: number };

const WIDTH = 240;

/** Where a price lies among what comparable jobs cost: the 10th, 50th and 90th percentile, and the sample's size. */
export function FairnessChart({ band, workCents }: FairnessChartProps) {
  const { lowCents, middleCents, highCents, jobs } = band;
  const least = Math.min(lowCents, workCents) * 0.85;
  const most = Math.max(highCents, workCents) * 1.1;
  const at = (cents: number) => Math.round(((cents - least) / Math.max(1, most - least)) * WIDTH);
  const money = (cents: number) => formatMoney(cents, { rounded: true });
  const place = placeWords(band, workCents);
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${WIDTH} 30`}
        role="img"
        aria-label={`${money(workCents)} of work. Comparable jobs cost ${money(lowCents)} to ${money(highCents)}, half of them under ${money(middleCents)}.`}
        className="keep-color block h-[30px] w-full"
        preserveAspectRatio="none"
      >
        <rect x={0} y={12} width={WIDTH} height={6} rx={3} className="fill-bg-3" />
        <rect
          x={at(lowCents)}
          y={12}
          width={at(highCents) - at(lowCents)}
          height={6}
          rx={3}
          className="fill-c2"
        />
        <rect x={at(middleCents) - 1} y={9} width={2} height={12} className="fill-text-2" />
        <rect x={at(workCents) - 2} y={3} width={4} height={24} rx={2} className="fill-accent" />
      </svg>
      <p className="flex justify-between gap-2 text-axis text-text-3 tabular-nums" aria-hidden="true">
        <span>{money(lowCents)}</span>
        <span>{money(middleCents)}</span>
        <span>{money(highCents)}</span>
      </p>
      <figcaption className="mt-1 text-label text-text-2 tabular-nums">
        {place} {jobs.toLocaleString('en-US')} comparable jobs in the last 2 years, before tax and fee.
      </figcaption>
    </figure>
  );
}

function placeWords({ lowCents, middleCents, highCents }: FairnessBand, workCents: number): string {
  if (workCents < lowCents) return 'Lower than most of';
  if (workCents > highCents) return 'Higher than most of';
  return workCents <= middleCents ? 'In the lower half of' : 'In the upper half of';
}
