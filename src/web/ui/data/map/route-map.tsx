type Stop = {
  id: string;
  title: string;
  /** `completed` is quiet, `in_progress` is filled, everything else is still to come. */
  status: string;
  latitude: number;
  longitude: number;
};

const WIDTH = 320;
const HEIGHT = 190;
const EDGE = 26;
/** Stops this near would hide each other's number. */
const CLOSE = 15;

/**
 * The stops on a plain of miles, north up, joined in order. Drawn without streets: it shows how the day lies, the
 * phone's map shows the way.
 */
export function RouteMap({ stops }: { stops: readonly Stop[] }) {
  const points = placed(stops);
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Map of ${stops.length} stops: ${stops.map((stop, index) => `${index + 1} ${stop.title}`).join(', ')}`}
      className="block w-full rounded-card border border-line-1 bg-bg-sunk"
    >
      {[1, 2, 3].map((part) => (
        <g key={part} className="stroke-line-1" strokeWidth={1}>
          <line x1={(WIDTH * part) / 4} x2={(WIDTH * part) / 4} y1={0} y2={HEIGHT} />
          <line y1={(HEIGHT * part) / 4} y2={(HEIGHT * part) / 4} x1={0} x2={WIDTH} />
        </g>
      ))}
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
  );
}

/** Fits the stops into the picture, one scale for both directions, and moves those apart that would cover each other. */
export function placed(stops: readonly Pick<Stop, 'latitude' | 'longitude'>[]): { x: number; y: number }[] {
  const north = Math.max(...stops.map(({ latitude }) => latitude));
  const south = Math.min(...stops.map(({ latitude }) => latitude));
  const west = Math.min(...stops.map(({ longitude }) => longitude));
  const east = Math.max(...stops.map(({ longitude }) => longitude));
  // A degree of longitude is shorter than one of latitude, the more the farther north.
  const narrow = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const wide = (east - west) * narrow;
  const high = north - south;
  const scale = Math.min(
    wide > 0 ? (WIDTH - 2 * EDGE) / wide : Number.POSITIVE_INFINITY,
    high > 0 ? (HEIGHT - 2 * EDGE) / high : Number.POSITIVE_INFINITY,
  );
  const unit = Number.isFinite(scale) ? scale : 0;
  const made: { x: number; y: number }[] = [];
  for (const { latitude, longitude } of stops) {
    const x = WIDTH / 2 + (longitude - (east + west) / 2) * narrow * unit;
    const y = HEIGHT / 2 - (latitude - (north + south) / 2) * unit;
    const near = made.filter((other) => Math.hypot(other.x - x, other.y - y) < CLOSE).length;
    // Toward the side that has room.
    const aside = near * CLOSE * 1.5 * (x > WIDTH / 2 ? -1 : 1);
    made.push({ x: Math.round(x + aside), y: Math.round(y) });
  }
  return made;
}
