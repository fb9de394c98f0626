import { clsx } from 'clsx';
import { type Cluster, clustersOf } from '../clusters.ts';
import { useMap } from '../map-context.ts';
import type { Place } from '../viewport.ts';

export type ClusterPlace = Place & {
  id: string;
  name: string;
  /** How many of them; places with none are left out. */
  count: number;
};

type ClusterLayerProps = {
  places: readonly ClusterPlace[];
  /** `1 job`, `12 jobs` */
  say: (count: number) => string;
};

/** Bubbles this near, in pixels, are one. */
const REACH = 40;

/** How many lie where: bubbles that add up while they would cover each other; choosing one looks closer. Given as `over`. */
export function ClusterLayer({ places, say }: ClusterLayerProps) {
  const { at, size, lookAt } = useMap();
  const counted = places.filter(({ count }) => count > 0);
  const clusters = clustersOf(
    counted.map((place) => ({ id: place.id, count: place.count, ...at(place) })),
    REACH,
  );
  const names = (cluster: Cluster) => counted.filter(({ id }) => cluster.ids.includes(id));
  return (
    <ul aria-label="Counts by place">
      {clusters.map((cluster) => {
        const inside = names(cluster);
        const words = `${say(cluster.count)}: ${inside.map(({ name }) => name).join(', ')}`;
        const look = clsx(
          'flex items-center justify-center rounded-full border-2 border-bg-1 bg-accent font-semibold text-on-accent tabular-nums',
          bubble(cluster.count),
        );
        return (
          <li
            key={cluster.ids.join(' ')}
            className="absolute -translate-1/2"
            style={{ left: `${(cluster.x / size.width) * 100}%`, top: `${(cluster.y / size.height) * 100}%` }}
          >
            {inside.length > 1 ? (
              <button
                type="button"
                title={words}
                aria-label={`${words}. Zoom in`}
                onClick={() => lookAt(inside)}
                className={clsx(look, 'cursor-zoom-in')}
              >
                {cluster.count}
              </button>
            ) : (
              <span role="img" aria-label={words} title={words} className={look}>
                {cluster.count}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function bubble(count: number): string {
  if (count < 10) return 'size-7 text-axis';
  return count < 100 ? 'size-9 text-label' : 'size-11 text-body';
}
