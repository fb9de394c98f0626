const round = (n: number) => Math.round(n * 10) / 10;

/**
 * The leaf of the signature (look §8) on a square of side `s`: stem at 0,0, tip at s,s.
 * @returns the `d` of an SVG path
 */
export function leafPath(s: number): string {
  const [a, b, c, d] = [round(s * 0.62), round(s * -0.06), round(s * 1.04), round(s * 0.36)];
  return `M0 0C${a} ${b} ${c} ${d} ${s} ${s}C${d} ${c} ${b} ${a} 0 0Z`;
}

/** One leaf put somewhere: `angle` in degrees is where the tip points (0 right, 90 down), `size` is its side. */
export type Leaf = { x: number; y: number; angle: number; size: number };

/** The transform that brings `leafPath(unit)`, whose tip points at 45°, to the place of the leaf. */
export function leafTransform(leaf: Leaf, unit: number): string {
  const turn = Math.round(leaf.angle - 45);
  return `translate(${round(leaf.x)} ${round(leaf.y)})rotate(${turn})scale(${Math.round((leaf.size / unit) * 100) / 100})`;
}

/**
 * A repeatable stream of numbers in [0, 1), so that a drawing is the same on the server and in the browser.
 * Mulberry32: 32 bits of state are plenty for placing leaves.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
