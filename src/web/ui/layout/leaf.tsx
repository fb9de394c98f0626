/** The leaf on a unit square: stem at 0,0 and tip at 1,1. Scale it with a transform. */
const LEAF_UNIT = [0.62, -0.06, 1.04, 0.36, 1, 1, 0.36, 1.04, -0.06, 0.62, 0, 0] as const;

/** Path data of the leaf on a square of side `s`, with its stem at `x`,`y`. */
export function leafPath(s: number, x = 0, y = 0): string {
  const at = (i: number) => {
    const value = (LEAF_UNIT[i] ?? 0) * s + (i % 2 === 0 ? x : y);
    return Math.round(value * 100) / 100;
  };
  return (
    `M${x} ${y}C${at(0)} ${at(1)} ${at(2)} ${at(3)} ${at(4)} ${at(5)}` +
    `C${at(6)} ${at(7)} ${at(8)} ${at(9)} ${at(10)} ${at(11)}Z`
  );
}

/** The signature leaf, filled with the text colour. Decorative: the words beside it carry the meaning. */
export function Leaf({ size = 12, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={leafPath(size)} fill="currentColor" />
    </svg>
  );
}
