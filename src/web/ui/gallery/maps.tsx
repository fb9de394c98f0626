import { AreaMap } from '../data/map/area-map.tsx';
import { RouteMap } from '../data/map/route-map.tsx';
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

function at(zone: number) {
  const { latitude, longitude } = ZONES[zone] ?? ZONES[0];
  return { latitude, longitude };
}

export function GalleryMaps() {
  return (
    <Sheet title="Maps">
      <Card title="Neighborhoods" aside="4 of 7">
        <AreaMap
          zones={ZONES}
          covered={new Set(['ballard', 'fremont', 'wallingford', 'green-lake'])}
          label="Seattle: Ballard, Fremont, Wallingford and Green Lake are covered"
        />
      </Card>
      <Card title="Miles around the base" aside="5 mi">
        <AreaMap
          zones={ZONES}
          covered={new Set()}
          circle={{ base: { latitude: 47.6687, longitude: -122.3847 }, radiusMiles: 5 }}
          label="Five miles around a base in Ballard"
        />
      </Card>
      <Card title="A day's route" aside="4 stops, 9.4 mi">
        <RouteMap stops={STOPS} />
      </Card>
    </Sheet>
  );
}
