import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { RouteLayer } from '#web/ui/data/map/layers/route-layer.tsx';
import type { Stop } from './route-words.ts';

type Route = { technicianId: string; stops: readonly Stop[] };

/** The routes of a day on the city's map: of everyone, or of one technician. */
export function DayMap({ routes, team }: { routes: readonly Route[]; team: DayRoutes['routes'] }) {
  const drawn = routes.map((route) => ({
    technicianId: route.technicianId,
    stops: route.stops.flatMap(({ latitude, longitude, ...stop }) =>
      latitude !== null && longitude !== null ? [{ ...stop, latitude, longitude }] : [],
    ),
  }));
  const nameOf = (id: string) => team.find(({ technicianId }) => technicianId === id)?.name ?? '';
  const words = drawn
    .filter(({ stops }) => stops.length > 0)
    .map(
      ({ technicianId, stops }) =>
        `${nameOf(technicianId)}: ${stops.map(({ title }) => title).join(', then ')}`,
    );
  return (
    <PartBoundary>
      <CityMap
        shape="wide"
        places={drawn.flatMap(({ stops }) => stops)}
        label={`Map of the day’s routes. ${words.join('. ')}`}
        empty="No visits to show on the map."
      >
        {drawn.map(({ technicianId, stops }) => (
          <RouteLayer key={technicianId} stops={stops} />
        ))}
      </CityMap>
    </PartBoundary>
  );
}
