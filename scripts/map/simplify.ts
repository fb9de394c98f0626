type Point = readonly number[];
type Ring = readonly Point[];
export type Feature = {
  properties: { name: string };
  geometry:
    | { type: 'Polygon'; coordinates: readonly Ring[] }
    | { type: 'MultiPolygon'; coordinates: readonly (readonly Ring[])[] };
};

/** How far a border may move, in degrees: about 50 m. */
const TOLERANCE = 0.0005;

/**
 * Neighborhoods with fewer points. A ring is x, y, then steps, in ten-thousandths of a degree. Borders that two share
 * stay shared: they are cut where three meet, and each piece is simplified in one direction.
 */
export function outlinesOf(features: readonly Feature[]): { name: string; rings: string[] }[] {
  const shapes = features.map(({ properties, geometry }) => ({
    name: properties.name,
    rings: (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).map((ring) =>
      ring.slice(0, -1),
    ),
  }));
  const neighbors = new Map<string, Set<string>>();
  for (const ring of shapes.flatMap(({ rings }) => rings)) {
    ring.forEach((point, index) => {
      const around = neighbors.get(String(point)) ?? new Set();
      for (const other of [ring.at(index - 1), ring[(index + 1) % ring.length]]) around.add(String(other));
      neighbors.set(String(point), around);
    });
  }
  const isJunction = (point: Point) => (neighbors.get(String(point))?.size ?? 0) > 2;
  return shapes.map(({ name, rings }) => ({
    name,
    rings: rings.map((ring) => encode(simplifyRing(ring, isJunction))).filter((ring) => ring !== ''),
  }));
}

function simplifyRing(ring: Ring, isJunction: (point: Point) => boolean): Point[] {
  const first = Math.max(ring.findIndex(isJunction), 0);
  const turned = [...ring.slice(first), ...ring.slice(0, first + 1)];
  const kept: Point[] = [];
  let from = 0;
  for (let to = 1; to < turned.length; to += 1) {
    const point = turned[to];
    if (!point || (to < turned.length - 1 && !isJunction(point))) continue;
    const piece = turned.slice(from, to + 1);
    const flip = String(piece[0]) > String(piece.at(-1));
    const line = simplifyLine(flip ? piece.reverse() : piece);
    kept.push(...(flip ? line.reverse() : line).slice(0, -1));
    from = to;
  }
  return kept;
}

/** Douglas and Peucker: the farthest point stays where it is farther than the tolerance. */
function simplifyLine(line: Point[]): Point[] {
  const [a, b] = [line[0], line.at(-1)];
  if (!a || !b || line.length < 3) return line;
  const away = line.map((point) => distance(point, a, b));
  const far = away.indexOf(Math.max(...away));
  if ((away[far] ?? 0) <= TOLERANCE) return [a, b];
  return [...simplifyLine(line.slice(0, far + 1)).slice(0, -1), ...simplifyLine(line.slice(far))];
}

function distance([x = 0, y = 0]: Point, [ax = 0, ay = 0]: Point, [bx = 0, by = 0]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx || dy ? ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy) : 0;
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

function encode(ring: readonly Point[]): string {
  if (ring.length < 3) return '';
  let last = [0, 0];
  return ring
    .map(([x = 0, y = 0]) => {
      const now = [Math.round(x * 1e4), Math.round(y * 1e4)];
      const step = now.map((value, axis) => value - (last[axis] ?? 0)).join(' ');
      last = now;
      return step;
    })
    .join(' ');
}
