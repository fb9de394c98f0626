import { useMap } from '../map-context.ts';
import type { Place } from '../viewport.ts';
import { spreadStops } from './route-stops.ts';

type Stop = Place & {
  id: string;
  title: string;
  /** `completed` is quiet, `in_progress` is filled, everything else is still to come. */
  status: string;
};

/** How one route stands out from the others on a map. */
export type RouteLook = Record<'line' | 'done' | 'now' | 'next' | 'nowText' | 'dot', string>;

const ONE: RouteLook = {
  line: 'stroke-accent-line',
  done: 'stroke-line-ctl',
  now: 'fill-accent stroke-accent',
  next: 'fill-bg-1 stroke-accent',
  nowText: 'fill-on-accent',
  dot: 'bg-accent',
};

/** Looks of several routes on one map, in the order of series. */
export const ROUTE_LOOKS: readonly RouteLook[] = [
  ['stroke-c1', 'fill-c1', 'bg-c1'] as const,
  ['stroke-c2', 'fill-c2', 'bg-c2'] as const,
  ['stroke-c3', 'fill-c3', 'bg-c3'] as const,
  ['stroke-c4', 'fill-c4', 'bg-c4'] as const,
  ['stroke-c5', 'fill-c5', 'bg-c5'] as const,
  ['stroke-c6', 'fill-c6', 'bg-c6'] as const,
].map(([stroke, fill, dot]) => ({
  ...{ line: stroke, done: stroke, dot, nowText: 'fill-bg-1' },
  now: `${fill} ${stroke}`,
  next: `fill-bg-1 ${stroke}`,
}));

type RouteLayerProps = {
  stops: readonly Stop[];
  /** Where the way to the first stop begins, a square. */
  base?: Place | null;
  /** Routes from one base: only the first marks it, under the stops of all. */
  marksBase?: boolean;
  look?: RouteLook;
};

/**
 * The stops of a day with their numbers, joined in order. Drawn without streets: it shows how the day lies, the phone's map
 * shows the way.
 */
export function RouteLayer({ stops, base = null, marksBase = true, look = ONE }: RouteLayerProps) {
  const { at, size } = useMap();
  const points = spreadStops(stops.map(at), size.width);
  const start = base && at(base);
  return (
    <g>
      <polyline
        points={[...(start ? [start] : []), ...points].map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray="5 4"
        className={look.line}
      />
      {start && marksBase && (
        <rect x={start.x - 6} y={start.y - 6} width={12} height={12} rx={3} className="fill-text-2" />
      )}
      {stops.map(({ id, status }, index) => {
        const { x, y } = points[index] ?? { x: 0, y: 0 };
        const done = status === 'completed';
        const now = status === 'in_progress';
        return (
          <g key={id}>
            <circle
              cx={x}
              cy={y}
              r={11}
              strokeWidth={1.6}
              className={done ? `fill-bg-3 ${look.done}` : now ? look.now : look.next}
            />
            <text
              x={x}
              y={y + 4}
              textAnchor="middle"
              fontSize={12}
              fontWeight={600}
              className={now ? look.nowText : done ? 'fill-text-2' : 'fill-text-1'}
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** `Map of 2 stops: 1 Drain cleaning, 2 Kitchen faucet` */
export function routeLabel(stops: readonly Pick<Stop, 'title'>[]): string {
  return `Map of ${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}: ${stops.map(({ title }, index) => `${index + 1} ${title}`).join(', ')}`;
}
