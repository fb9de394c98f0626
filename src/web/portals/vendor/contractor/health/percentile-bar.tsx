import { clsx } from 'clsx';
import { leafPath } from '#web/ui/layout/leaf.tsx';

const QUARTERS = [0, 1, 2, 3] as const;

/**
 * A place among others from 0 to 100: four quarters, filled up to a leaf that marks the own one. The words beside it say the
 * same, so readers skip it.
 */
export function PercentileBar({ percentile }: { percentile: number | null }) {
  const tone = percentile === null ? null : percentile < 25 ? 'low' : percentile >= 75 ? 'high' : 'middle';
  return (
    <div aria-hidden="true" className="keep-color relative h-4">
      <div className="absolute inset-x-0 top-1 grid h-2 grid-cols-4 gap-0.5">
        {QUARTERS.map((quarter) => (
          <span key={quarter} className="relative overflow-clip rounded-[2px] bg-bg-3">
            {percentile !== null && (
              <span
                className={clsx(
                  'absolute inset-y-0 left-0',
                  tone === 'low' ? 'bg-orange' : tone === 'high' ? 'bg-c1' : 'bg-c2',
                )}
                style={{ width: `${Math.min(100, Math.max(0, (percentile - quarter * 25) * 4))}%` }}
              />
            )}
          </span>
        ))}
      </div>
      {percentile !== null && (
        <svg
          width={16}
          height={16}
          viewBox="-2 -2 16 16"
          className={clsx(
            'absolute top-0 -ml-2 stroke-bg-1 stroke-2',
            tone === 'low' ? 'fill-orange' : tone === 'high' ? 'fill-c1' : 'fill-c2',
          )}
          style={{ left: `${Math.min(98, Math.max(2, percentile))}%` }}
          aria-hidden="true"
          focusable="false"
        >
          <path d={leafPath(12)} paintOrder="stroke" />
        </svg>
      )}
    </div>
  );
}
