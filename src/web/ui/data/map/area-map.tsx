import { clsx } from 'clsx';
import { distanceMiles } from '#core/markets/distance.ts';

const WIDTH = 360;
const HEIGHT = 320;
const PAD = 34;

type Place = { latitude: number; longitude: number };
type Zone = Place & { slug: string; name: string };

type AreaMapProps = {
  zones: readonly Zone[];
  /** Slugs that are covered by name; with a circle that decides instead. */
  covered: ReadonlySet<string>;
  circle?: { base: Place; radiusMiles: number } | null;
  /** Says in words what is drawn. */
  label: string;
};

/** A city drawn by its neighborhoods: a dot each, filled where the company works, and the circle around its base. */
export function AreaMap({ zones, covered, circle, label }: AreaMapProps) {
  if (zones.length === 0) return null;
  const at = projection(zones, circle);
  const inside = (zone: Zone) =>
    circle ? distanceMiles(circle.base, zone) <= circle.radiusMiles : covered.has(zone.slug);
  const center = circle && at(circle.base);
  const labels = placeLabels(zones.map((zone) => ({ ...at(zone), name: zone.name })));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className="h-auto w-full rounded-card border border-line-1 bg-bg-sunk"
    >
      {center && circle && (
        <circle
          cx={center.x}
          cy={center.y}
          r={circle.radiusMiles * at.pixelsPerMile}
          className="fill-accent-soft stroke-accent"
          strokeWidth="1.5"
        />
      )}
      {zones.map((zone, index) => {
        const { x, y } = at(zone);
        const on = inside(zone);
        return (
          <g key={zone.slug}>
            <circle
              cx={x}
              cy={y}
              r={on ? 5 : 4}
              className={on ? 'fill-accent' : 'fill-bg-1 stroke-line-ctl'}
              strokeWidth="1.2"
            />
            <text
              x={labels[index]?.x}
              y={labels[index]?.y}
              textAnchor="middle"
              fontSize="10"
              className={clsx('font-medium', on ? 'fill-text-1' : 'fill-text-3')}
            >
              {zone.name}
            </text>
          </g>
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
    </svg>
  );
}

/** Degrees to the drawing, north up, true to scale around the middle of the city. */
function projection(zones: readonly Place[], circle: AreaMapProps['circle']) {
  const places = circle ? [...zones, circle.base] : [...zones];
  const middle = {
    latitude: half(places.map(({ latitude }) => latitude)),
    longitude: half(places.map(({ longitude }) => longitude)),
  };
  // A degree of longitude is shorter than one of latitude by this.
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  const spanX =
    2 * Math.max(...places.map(({ longitude }) => Math.abs(longitude - middle.longitude))) * squeeze;
  const spanY = 2 * Math.max(...places.map(({ latitude }) => Math.abs(latitude - middle.latitude)));
  const scale = Math.min(
    (WIDTH - 2 * PAD) / Math.max(spanX, 0.02),
    (HEIGHT - 2 * PAD) / Math.max(spanY, 0.02),
  );
  const place = ({ latitude, longitude }: Place) => ({
    x: round(WIDTH / 2 + (longitude - middle.longitude) * squeeze * scale),
    y: round(HEIGHT / 2 - (latitude - middle.latitude) * scale),
  });
  // A degree of latitude is about 69 miles.
  return Object.assign(place, { pixelsPerMile: scale / 69 });
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Room of a letter and of a line, in units of the drawing. */
const LETTER = 5.4;
const LINE = 11;

/** A place for each name: above its dot, else below, right or left of it, wherever it covers nothing. */
function placeLabels(dots: readonly { x: number; y: number; name: string }[]): { x: number; y: number }[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return dots.map(({ x, y, name }, index) => {
    const width = name.length * LETTER;
    const tries = [
      { x, y: y - 9 },
      { x, y: y + 16 },
      { x: x + width / 2 + 9, y: y + 3.5 },
      { x: x - width / 2 - 9, y: y + 3.5 },
    ];
    const boxOf = (at: { x: number; y: number }): Box => ({
      ...{ left: at.x - width / 2, right: at.x + width / 2 },
      ...{ top: at.y - LINE + 2, bottom: at.y + 2 },
    });
    const free = tries.find((at) => {
      const box = boxOf(at);
      const inside = box.left >= 2 && box.right <= WIDTH - 2 && box.top >= 2 && box.bottom <= HEIGHT - 2;
      return inside && !taken.some((other, place) => place !== index && overlap(box, other));
    });
    const chosen = free ?? { x, y: y - 9 };
    taken.push(boxOf(chosen));
    return chosen;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function half(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
