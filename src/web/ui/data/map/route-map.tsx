import { BaseLayer } from './base/base-layer.tsx';
import { MapCredit } from './base/map-credit.tsx';

type Stop = {
  id: string;
  title: string;
  /** `completed` is quiet, `in_progress` is filled, everything else is still to come. */
  status: string;
  latitude: number;
  longitude: number;
};

type Place = Pick<Stop, 'latitude' | 'longitude'>;

const WIDTH = 320;
const HEIGHT = 190;
const EDGE = 26;
/** Stops this near would hide each other's number. */
const CLOSE = 15;
const MILES_PER_DEGREE = 69;
/** In degrees: a day within one street is still shown with the neighborhood around it. */
const NEAREST = 2 / MILES_PER_DEGREE;

/**
 * The stops on the city's neighborhoods, north up, joined in order. Drawn without streets: it shows how the day lies, the
 * phone's map shows the way.
 */
export function RouteMap({ stops }: { stops: readonly Stop[] }) {
  const points = placed(stops);
  const { at, pixelsPerMile } = projection(stops);
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Map of ${stops.length} stops: ${stops.map((stop, index) => `${index + 1} ${stop.title}`).join(', ')}`}
        className="block w-full rounded-card border border-line-1 bg-bg-sunk"
      >
        <BaseLayer places={stops} at={at} pixelsPerMile={pixelsPerMile} width={WIDTH} height={HEIGHT} />
        <polyline
          points={line}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray="5 4"
          className="stroke-accent-line"
        />
        {points.map(({ x, y }, index) => {
          const stop = stops[index];
          const done = stop?.status === 'completed';
          const now = stop?.status === 'in_progress';
          return (
            <g key={stop?.id}>
              <circle
                cx={x}
                cy={y}
                r={11}
                strokeWidth={1.6}
                className={
                  done
                    ? 'fill-bg-3 stroke-line-ctl'
                    : now
                      ? 'fill-accent stroke-accent'
                      : 'fill-bg-1 stroke-accent'
                }
              />
              <text
                x={x}
                y={y + 4}
                textAnchor="middle"
                fontSize={12}
                fontWeight={600}
                className={now ? 'fill-on-accent' : done ? 'fill-text-2' : 'fill-text-1'}
              >
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <MapCredit places={stops} />
    </div>
  );
}

/** One scale for both directions that fits the stops into the picture; no closer than two miles to its height. */
function projection(stops: readonly Place[]) {
  const north = Math.max(...stops.map(({ latitude }) => latitude));
  const south = Math.min(...stops.map(({ latitude }) => latitude));
  const west = Math.min(...stops.map(({ longitude }) => longitude));
  const east = Math.max(...stops.map(({ longitude }) => longitude));
  // A degree of longitude is shorter than one of latitude, the more the farther north.
  const narrow = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (WIDTH - 2 * EDGE) / Math.max((east - west) * narrow, NEAREST),
    (HEIGHT - 2 * EDGE) / Math.max(north - south, NEAREST),
  );
  return {
    at: ({ latitude, longitude }: Place) => ({
      x: WIDTH / 2 + (longitude - (east + west) / 2) * narrow * scale,
      y: HEIGHT / 2 - (latitude - (north + south) / 2) * scale,
    }),
    pixelsPerMile: scale / MILES_PER_DEGREE,
  };
}

/** Where each stop is drawn; those that would cover each other are moved apart. */
export function placed(stops: readonly Place[]): { x: number; y: number }[] {
  const { at } = projection(stops);
  const made: { x: number; y: number }[] = [];
  for (const stop of stops) {
    const { x, y } = at(stop);
    const near = made.filter((other) => Math.hypot(other.x - x, other.y - y) < CLOSE).length;
    // Toward the side that has room.
    const aside = near * CLOSE * 1.5 * (x > WIDTH / 2 ? -1 : 1);
    made.push({ x: Math.round(x + aside), y: Math.round(y) });
  }
  return made;
}
