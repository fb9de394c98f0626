import { clsx } from 'clsx';
import { distanceMiles } from '#core/markets/distance.ts';
import { useMap } from '../map-context.ts';
import type { Place } from '../viewport.ts';
import { placeLabels } from './labels.ts';
import { OVER_TILES } from './over-tiles.ts';

type Zone = Place & { slug: string; name: string };
type Circle = { base: Place; radiusMiles: number };

type AreaLayerProps = {
  zones: readonly Zone[];
  /** Slugs that are covered by name; with a circle that decides instead. */
  covered: ReadonlySet<string>;
  circle?: Circle | null;
};

/** A service area: a dot for each neighborhood, filled where the company works, and the circle around its base. */
export function AreaLayer({ zones, covered, circle }: AreaLayerProps) {
  const { at, size, pixelsPerMile, taken, tiled } = useMap();
  const inside = (zone: Zone) =>
    circle ? distanceMiles(circle.base, zone) <= circle.radiusMiles : covered.has(zone.slug);
  const center = circle && at(circle.base);
  const labels = placeLabels(
    zones.map((zone) => ({ ...at(zone), name: zone.name, first: inside(zone) })),
    size,
    taken,
  );
  return (
    <g>
      {center && circle && (
        <circle
          cx={center.x}
          cy={center.y}
          r={circle.radiusMiles * pixelsPerMile}
          fillOpacity="0.6"
          className="fill-accent-soft stroke-accent"
          strokeWidth="1.5"
        />
      )}
      {zones.map((zone) => {
        const { x, y } = at(zone);
        const on = inside(zone);
        return (
          <circle
            key={zone.slug}
            cx={x}
            cy={y}
            r={on ? 5 : 4}
            className={on ? 'fill-accent' : 'fill-bg-1 stroke-line-ctl'}
            strokeWidth="1.2"
          />
        );
      })}
      {center && (
        <rect
          x={center.x - 4.5}
          y={center.y - 4.5}
          width="9"
          height="9"
          transform={`rotate(45 ${center.x} ${center.y})`}
          className="fill-window stroke-bg-1"
        />
      )}
      {zones.map((zone, index) => {
        const label = labels[index];
        if (!label) return null;
        return (
          <text
            key={zone.slug}
            x={label.x}
            y={label.y}
            dy="0.35em"
            textAnchor={label.from}
            className={clsx(
              'text-axis font-medium',
              inside(zone) ? 'fill-text-1' : tiled ? 'fill-text-2' : 'fill-text-3',
              tiled && OVER_TILES,
            )}
          >
            {zone.name}
          </text>
        );
      })}
    </g>
  );
}

/** What a map of a service area has to hold: every neighborhood, and the base. */
export function placesOfArea({ zones, circle }: Pick<AreaLayerProps, 'zones' | 'circle'>): Place[] {
  return circle && zones.length > 0 ? [...zones, circle.base] : [...zones];
}
