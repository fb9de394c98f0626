import { ArrowRight } from 'lucide-react';
import type { VendorRole } from '#core/lib/actor.ts';
import { points } from '#core/matching/points.ts';
import type { HealthMeasureView } from '#core/reports/health/contract.ts';
import { MIN_VENDORS } from '#core/reports/health/measures.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { counted, MEASURE_TEXTS, pathFor, percentileText, placeText, valueText } from './measure-texts.ts';
import { PercentileBar } from './percentile-bar.tsx';

type MeasureRowProps = { found: HealthMeasureView; market: string; role: VendorRole | null; leftOut: number };

/** One measure: its value, its place in the market, its points in matching, and what would improve it. */
export function MeasureRow({ found, market, role, leftOut }: MeasureRowProps) {
  const { measure, value, cases, average, points: earned, improvement } = found;
  const { label, about, noun, instead, advice, to } = MEASURE_TEXTS[measure];
  return (
    <li className="grid gap-x-6 gap-y-3 border-line-1 px-(--card-pad) py-4 not-first:border-t sm:grid-cols-2 xl:grid-cols-[minmax(0,210px)_minmax(0,1.2fr)_minmax(0,190px)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h3 className="text-control font-semibold text-text-1">{label}</h3>
        <p className="mt-1 text-kpi text-text-1 tabular-nums">{valueText(measure, value)}</p>
        <p className="mt-0.5 text-label text-text-3">
          {about}
          {cases > 0 && `, from ${counted(cases, noun)}`}
        </p>
      </div>
      <div className="min-w-0 self-center">
        <PercentileBar percentile={found.place?.percentile ?? null} />
        <p className="mt-1 text-body text-text-2">{placeText(found, MIN_VENDORS)}</p>
        {average !== null && (
          <p className="text-label text-text-3 tabular-nums">
            {found.place && `${percentileText(found.place.percentile)} · `}
            {market} average {valueText(measure, average)}
          </p>
        )}
      </div>
      <div className="min-w-0 self-center">
        {earned ? (
          <>
            <p className="text-body font-medium text-text-1 tabular-nums">
              {points(earned.hundredths)} of {points(earned.most)} points
            </p>
            {earned.usualHundredths !== null && (
              <p className="text-label text-text-3 tabular-nums">
                {differenceText(earned.hundredths - earned.usualHundredths)}
              </p>
            )}
          </>
        ) : (
          <p className="text-label text-text-3">
            {instead}
            {measure === 'credentials' && leftOut > 0 && `: ${counted(leftOut, 'time')} in the last 30 days`}
          </p>
        )}
      </div>
      <div className="min-w-0 self-center">
        <p className="text-body text-text-2">
          {improvement ? `${improvement.text}: ` : advice}
          {improvement && (
            <span className="font-medium text-green tabular-nums">
              +{points(improvement.hundredths)} points
            </span>
          )}
        </p>
        <Link
          to={pathFor(measure, role)}
          className="mt-0.5 inline-flex items-center gap-1 text-body font-medium text-accent-text hover:underline max-sm:min-h-11"
        >
          {to.label}
          <Icon of={ArrowRight} size={14} />
        </Link>
      </div>
    </li>
  );
}

/** What the record earns or costs beside what the market's rate would get. */
function differenceText(hundredths: number): string {
  if (hundredths === 0) return 'Same as average';
  return hundredths > 0 ? `${points(hundredths)} above average` : `${points(-hundredths)} below average`;
}
