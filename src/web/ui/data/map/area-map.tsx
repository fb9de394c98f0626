import { clsx } from 'clsx';
import { distanceMiles } from '#core/markets/distance.ts';
import { BaseLayer } from './base/base-layer.tsx';
import { MapCredit } from './base/map-credit.tsx';

const WIDTH = 360;
const HEIGHT = 320;
const PAD = 40;

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
    <div
      role="img"
      aria-label={label}
      className="relative aspect-[9/8] w-full max-w-[480px] overflow-hidden rounded-card border border-line-1 bg-bg-sunk"
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="absolute inset-0 size-full">
        <BaseLayer places={zones} at={at} pixelsPerMile={at.pixelsPerMile} width={WIDTH} height={HEIGHT} />
        {center && circle && (
          <circle
            cx={center.x}
            cy={center.y}
            r={circle.radiusMiles * at.pixelsPerMile}
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
      </svg>
      {/* Without a viewBox, so that names do not shrink with the drawing: on a phone they would be too small to read. */}
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        {zones.map((zone, index) => {
          const { x, y, from } = labels[index] ?? { ...at(zone), from: 'middle' };
          return (
            <text
              key={zone.slug}
              x={`${round((x / WIDTH) * 100)}%`}
              y={`${round((y / HEIGHT) * 100)}%`}
              dy="0.35em"
              textAnchor={from}
              className={clsx('text-axis font-medium', inside(zone) ? 'fill-text-1' : 'fill-text-3')}
            >
              {zone.name}
            </text>
          );
        })}
      </svg>
      <MapCredit places={zones} />
    </div>
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

/** The point a name hangs on: its own middle, or its start or end beside a dot, so that it stays there in a wide drawing. */
type Anchor = 'middle' | 'start' | 'end';
type Label = { x: number; y: number; from: Anchor };

type Box = { left: number; right: number; top: number; bottom: number };

/** Room of a letter and of a line at 11 px, in units of the drawing where it is smallest: 260 px wide, on a phone. */
const LETTER = 7.8;
const LINE = 16;

/** A place for each name: above its dot, else below, right or left of it, wherever it covers nothing. */
function placeLabels(dots: readonly { x: number; y: number; name: string }[]): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return dots.map(({ x, y, name }, index) => {
    const width = name.length * LETTER;
    const tries: Label[] = [
      { x, y: y - LINE, from: 'middle' },
      { x, y: y + LINE, from: 'middle' },
      { x: x + 9, y, from: 'start' },
      { x: x - 9, y, from: 'end' },
    ];
    const boxOf = (at: Label): Box => {
      const left = at.x - { middle: width / 2, start: 0, end: width }[at.from];
      return { left, right: left + width, top: at.y - LINE / 2, bottom: at.y + LINE / 2 };
    };
    const free = tries.find((at) => {
      const box = boxOf(at);
      const inside = box.left >= 2 && box.right <= WIDTH - 2 && box.top >= 2 && box.bottom <= HEIGHT - 2;
      return inside && !taken.some((other, place) => place !== index && overlap(box, other));
    });
    // Where everything is taken, above and within the frame.
    const chosen: Label = free ?? {
      x: Math.min(Math.max(x, width / 2 + 2), WIDTH - width / 2 - 2),
      y: Math.max(y - LINE, LINE / 2),
      from: 'middle',
    };
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
