import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import type { OperationsView } from '#core/reports/contract.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { ClusterLayer } from '#web/ui/data/map/layers/cluster-layer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Market = OperationsView['markets'][number];

/** What the address calls the market whose day is on the map. */
const MARKET = 'map';

/** Where a market's visits of today are: on a map, and as a list of its neighborhoods. */
export function TodayMap({ markets }: { markets: OperationsView['markets'] }) {
  const [params, setParams] = useSearchParams();
  const busiest = markets.reduce<Market | undefined>(
    (most, market) => (most && most.today >= market.today ? most : market),
    undefined,
  );
  const market = markets.find(({ slug }) => slug === params.get(MARKET)) ?? busiest;
  if (!market) return null;
  const { slug, name, date, today, zones } = market;
  const words = `${jobs(today)} today in ${name}`;
  return (
    <Card
      title="Today by neighborhood"
      aside={
        today > 0 && (
          <TextLink
            to={`/admin/jobs?market=${slug}&status=confirmed,in_progress,completed&from=${date}&to=${date}`}
          >
            Open {jobs(today)}
          </TextLink>
        )
      }
    >
      {markets.length > 1 && (
        <Segmented
          label="Market"
          className="mb-3"
          value={slug}
          options={markets.map((one) => ({ value: one.slug, label: one.name }))}
          onValueChange={(value) => {
            const next = new URLSearchParams(params);
            next.set(MARKET, value);
            setParams(next, { preventScrollReset: true });
          }}
        />
      )}
      {zones.length === 0 ? (
        <EmptyState plain as="h3" title={`No visits today in ${name}`}>
          Confirmed visits appear here by neighborhood on their day.
        </EmptyState>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          {/* About as high as the table beside it: a taller map leaves a hole under a short one. */}
          <div
            className="*:max-h-(--beside)"
            style={{ '--beside': `${mapHeight(zones.length)}px` } as CSSProperties}
          >
            <PartBoundary>
              <CityMap
                key={slug}
                places={zones}
                shape="wide"
                label={`Map of ${words}`}
                over={
                  <ClusterLayer
                    places={zones.map((zone) => ({ ...zone, id: zone.slug, count: zone.today }))}
                    say={jobs}
                  />
                }
              />
            </PartBoundary>
          </div>
          <table className="w-full self-start text-body">
            <caption className="sr-only">{words}, by neighborhood</caption>
            <thead className="text-label text-text-3">
              <tr className="border-b border-line-1 *:py-2 *:font-medium *:not-first:text-right *:first:text-left">
                <th scope="col">Neighborhood</th>
                <th scope="col">Today</th>
                <th scope="col">Late</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line-1 tabular-nums">
              {zones.map((zone) => (
                <tr key={zone.slug} className="*:py-1.5 *:not-first:text-right">
                  <th scope="row" className="text-left font-medium text-text-1">
                    {zone.name}
                  </th>
                  <td className="text-text-1">{zone.today}</td>
                  <td className={clsx(zone.late > 0 ? 'font-medium text-orange' : 'text-text-3')}>
                    {zone.late}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Px that a table of so many rows takes, and what a city needs at least. */
function mapHeight(rows: number): number {
  return Math.max(240, 37 + 33 * rows);
}

function jobs(count: number): string {
  return count === 1 ? '1 job' : `${count.toLocaleString('en-US')} jobs`;
}
