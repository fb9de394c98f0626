import { useMap } from '../map-context.ts';
import type { Place } from '../viewport.ts';
import { spreadStops } from './route-stops.ts';

type Stop = Place & {
  id: string;
  title: string;
  /** `completed` is quiet, `in_progress` is filled, everything else is still to come. */
  status: string;
};

/**
 * The stops of a day with their numbers, joined in order. Drawn without streets: it shows how the day lies, the phone's map
 * shows the way.
 */
export function RouteLayer({ stops }: { stops: readonly Stop[] }) {
  const { at, size } = useMap();
  const points = spreadStops(stops.map(at), size.width);
  return (
    <g>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray="5 4"
        className="stroke-accent-line"
      />
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
    </g>
  );
}

/** `Map of 2 stops: 1 Drain cleaning, 2 Kitchen faucet` */
export function routeLabel(stops: readonly Pick<Stop, 'title'>[]): string {
  return `Map of ${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}: ${stops.map(({ title }, index) => `${index + 1} ${title}`).join(', ')}`;
}
