import type { BadgeTone } from '#core/lib/status-look.ts';
import type { MetricsView } from '#core/monitoring/metrics-contract.ts';
import { formatVital, type Rating, ratingOf, VITALS } from '#core/monitoring/vitals.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Vital = MetricsView['vitals'][number];

const TONE: Record<Rating, BadgeTone> = { good: 'green', 'needs improvement': 'yellow', poor: 'red' };
const DEVICE = { phone: 'Phones', tablet: 'Tablets', desktop: 'Desktops' } as const;

/** How pages felt, at the 75th percentile against the thresholds of web.dev. */
export function VitalsCard({ vitals, says }: { vitals: readonly Vital[]; says: string }) {
  const isEmpty = vitals.every(({ count }) => count === 0);
  return (
    <Card title="Web vitals" aside={`75th percentile of the last ${says}, by landing page`} flush>
      {isEmpty ? (
        <EmptyState plain title="No browser reports yet">
          Each page reports its vitals when it’s closed. The first figures appear a minute later.
        </EmptyState>
      ) : (
        <ul className="grid gap-px bg-line-1 md:grid-cols-2 xl:grid-cols-4">
          {vitals.map((vital) => (
            <VitalTile key={vital.name} vital={vital} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function VitalTile({ vital }: { vital: Vital }) {
  const { name, count, p75, good, poor, devices, worst } = vital;
  const { label, says, good: threshold } = VITALS[name];
  const rating = p75 === null ? null : ratingOf(name, p75);
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return (
    <li className="bg-bg-1 p-(--card-pad)">
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-body font-medium text-text-2">
        {label}
        {rating && (
          <Badge tone={TONE[rating]} dot>
            {rating === 'good' ? 'Good' : rating === 'poor' ? 'Poor' : 'Needs improvement'}
          </Badge>
        )}
      </h3>
      {p75 === null ? (
        <p className="mt-1.5 text-body/[1.875rem] text-text-3">No reports yet</p>
      ) : (
        <p className="mt-1.5 text-kpi text-text-1 tabular-nums">{formatVital(name, p75)}</p>
      )}
      <p className="text-label text-text-3">
        {says}, good up to {formatVital(name, threshold)}
      </p>
      {count > 0 && (
        <>
          <svg width="100%" height={8} className="mt-3 rounded-badge" aria-hidden="true" focusable="false">
            <rect width="100%" height={8} className="keep-color fill-dot-yellow" />
            <rect width={`${good * 100}%`} height={8} className="keep-color fill-dot-green" />
            <rect
              x={`${(1 - poor) * 100}%`}
              width={`${poor * 100}%`}
              height={8}
              className="keep-color fill-dot-red"
            />
          </svg>
          <p className="mt-1.5 text-detail text-text-2 tabular-nums">
            {percent(good)} good, {percent(poor)} poor of {count.toLocaleString('en-US')}
          </p>
          <dl className="mt-3 space-y-1 text-detail tabular-nums">
            {devices
              .filter((device) => device.p75 !== null)
              .map(({ device, p75: own }) => (
                <div key={device} className="flex justify-between gap-3">
                  <dt className="text-text-3">{DEVICE[device]}</dt>
                  <dd className="text-text-1">{formatVital(name, own ?? 0)}</dd>
                </div>
              ))}
            {worst.map(({ name: route, p75: own }) => (
              <div key={route} className="flex justify-between gap-3">
                <dt className="min-w-0 wrap-anywhere text-text-3">{route}</dt>
                <dd className="whitespace-nowrap text-text-1">{formatVital(name, own ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </li>
  );
}
