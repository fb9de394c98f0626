import { CityMap } from '../data/map/city-map.tsx';
import { AreaLayer, placesOfArea } from '../data/map/layers/area-layer.tsx';
import { ClusterLayer } from '../data/map/layers/cluster-layer.tsx';
import { RouteLayer, routeLabel } from '../data/map/layers/route-layer.tsx';
import { Card } from '../layout/card.tsx';
import { Sheet } from './specimen.tsx';

const ZONES = [
  { slug: 'ballard', name: 'Ballard', latitude: 47.6687, longitude: -122.3847 },
  { slug: 'fremont', name: 'Fremont', latitude: 47.6515, longitude: -122.35 },
  { slug: 'wallingford', name: 'Wallingford', latitude: 47.6616, longitude: -122.334 },
  { slug: 'green-lake', name: 'Green Lake', latitude: 47.6815, longitude: -122.3388 },
  { slug: 'capitol-hill', name: 'Capitol Hill', latitude: 47.6253, longitude: -122.3222 },
  { slug: 'west-seattle', name: 'West Seattle', latitude: 47.5712, longitude: -122.3865 },
  { slug: 'rainier-valley', name: 'Rainier Valley', latitude: 47.5424, longitude: -122.2822 },
] as const;
const STOPS = [
  { id: '1', title: 'Drain cleaning', status: 'completed', ...at(0) },
  { id: '2', title: 'Water heater flush', status: 'in_progress', ...at(2) },
  { id: '3', title: 'Kitchen faucet', status: 'confirmed', ...at(3) },
  { id: '4', title: 'Shower valve repair', status: 'confirmed', ...at(4) },
] as const;

const CIRCLE = { base: { latitude: 47.6687, longitude: -122.3847 }, radiusMiles: 5 };
const COUNTS = ZONES.map((zone, index) => ({
  ...zone,
  id: zone.slug,
  count: [14, 9, 6, 23, 118, 0, 2][index] ?? 0,
}));
const PORTLAND = [
  { slug: 'sellwood', name: 'Sellwood', latitude: 45.4637, longitude: -122.652 },
  { slug: 'alberta', name: 'Alberta', latitude: 45.559, longitude: -122.646 },
] as const;

function at(zone: number) {
  const { latitude, longitude } = ZONES[zone] ?? ZONES[0];
  return { latitude, longitude };
}

export function GalleryMaps() {
  return (
    <Sheet title="Maps">
      <Card title="Neighborhoods" aside="4 of 7">
        <CityMap
          places={ZONES}
          label="Map of Seattle: Ballard, Fremont, Wallingford and Green Lake are covered"
        >
          <AreaLayer zones={ZONES} covered={new Set(['ballard', 'fremont', 'wallingford', 'green-lake'])} />
        </CityMap>
      </Card>
      <Card title="Miles around the base" aside="5 mi">
        <CityMap
          places={placesOfArea({ zones: ZONES, circle: CIRCLE })}
          label="Map of five miles around Ballard"
        >
          <AreaLayer zones={ZONES} covered={new Set()} circle={CIRCLE} />
        </CityMap>
      </Card>
      <Card title="A day's route" aside="4 stops, 9.4 mi">
        <CityMap shape="wide" places={STOPS} label={routeLabel(STOPS)}>
          <RouteLayer stops={STOPS} />
        </CityMap>
      </Card>
      <Card title="Jobs by neighborhood" aside="172">
        <CityMap
          places={ZONES}
          label="Map of jobs by neighborhood"
          over={<ClusterLayer places={COUNTS} say={(count) => `${count} ${count === 1 ? 'job' : 'jobs'}`} />}
        />
      </Card>
      <Card title="A city without outlines">
        <CityMap places={PORTLAND} label="Map of Portland: Sellwood is covered">
          <AreaLayer zones={PORTLAND} covered={new Set(['sellwood'])} />
        </CityMap>
      </Card>
    </Sheet>
  );
}
