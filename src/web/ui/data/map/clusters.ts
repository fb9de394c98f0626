import type { Pixel } from './viewport.ts';

export type ClusterPoint = Pixel & {
  id: string;
  /** How much of what is counted lies here. */
  count: number;
};

/** Points that would cover each other, in the middle of what they count. */
export type Cluster = Pixel & { ids: readonly string[]; count: number };

/**
 * Gathers points within `reach` pixels of each other, the largest first, so that each view reads the same whatever the order
 * of the points. Quadratic in the number of clusters: for hundreds of points, not for tens of thousands.
 */
export function clustersOf(points: readonly ClusterPoint[], reach: number): Cluster[] {
  const clusters: Cluster[] = [];
  const largestFirst = [...points].sort((a, b) => b.count - a.count || a.id.localeCompare(b.id));
  for (const { id, x, y, count } of largestFirst) {
    const index = clusters.findIndex((other) => Math.hypot(other.x - x, other.y - y) < reach);
    const other = clusters[index];
    if (!other) {
      clusters.push({ ids: [id], x, y, count });
      continue;
    }
    const sum = other.count + count;
    clusters[index] = {
      ids: [...other.ids, id],
      x: (other.x * other.count + x * count) / sum,
      y: (other.y * other.count + y * count) / sum,
      count: sum,
    };
  }
  return clusters;
}
