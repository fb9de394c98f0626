import { clsx } from 'clsx';
import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { ROUTE_LOOKS, RouteLayer } from '#web/ui/data/map/layers/route-layer.tsx';
import type { Stop } from './route-words.ts';

type Route = { technicianId: string; stops: readonly Stop[] };

/** The routes of a day on the city's map: of everyone, or of one technician. */
export function DayMap({
  routes,
  team,
  base,
}: {
  routes: readonly Route[];
  team: DayRoutes['routes'];
  base: DayRoutes['base'];
}) {
  const drawn = routes
    .map((route) => ({
      technicianId: route.technicianId,
      stops: route.stops.flatMap(({ latitude, longitude, ...stop }) =>
        latitude !== null && longitude !== null ? [{ ...stop, latitude, longitude }] : [],
      ),
    }))
    .filter(({ stops }) => stops.length > 0);
  const nameOf = (id: string) => team.find(({ technicianId }) => technicianId === id)?.name ?? '';
  const words = drawn.map(
    ({ technicianId, stops }) =>
      `${nameOf(technicianId)}: ${stops.map(({ title }) => title).join(', then ')}`,
  );
  const lookOf = (index: number) => ROUTE_LOOKS[index % ROUTE_LOOKS.length];
  return (
    <PartBoundary>
      <CityMap
        shape="wide"
        places={[...(base && drawn.length > 0 ? [base] : []), ...drawn.flatMap(({ stops }) => stops)]}
        label={`Map of the day’s routes. ${words.join('. ')}`}
        empty="No visits to show on the map."
      >
        {drawn.map(({ technicianId, stops }, index) => (
          <RouteLayer
            key={technicianId}
            stops={stops}
            base={base}
            marksBase={index === 0}
            look={lookOf(index)}
          />
        ))}
      </CityMap>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-label text-text-2">
        {drawn.map(({ technicianId }, index) => (
          <li key={technicianId} className="flex items-center gap-1.5">
            <span className={clsx('size-2.5 shrink-0 rounded-full', lookOf(index)?.dot)} />
            {nameOf(technicianId)}
          </li>
        ))}
        {base && drawn.length > 0 && (
          <li className="flex items-center gap-1.5">
            <span className="size-2.5 shrink-0 rounded-[3px] bg-text-2" />
            Your base
          </li>
        )}
      </ul>
    </PartBoundary>
  );
}
