import type { Pixel } from '../viewport.ts';

/** Stops this near, in pixels, would hide each other's number. */
const CLOSE = 15;

/** Moves stops that would cover each other apart, toward the side that has room. */
export function spreadStops(stops: readonly Pixel[], width: number): Pixel[] {
  const made: Pixel[] = [];
  for (const { x, y } of stops) {
    const near = made.filter((other) => Math.hypot(other.x - x, other.y - y) < CLOSE).length;
    made.push({ x: x + near * CLOSE * 1.5 * (x > width / 2 ? -1 : 1), y });
  }
  return made;
}
