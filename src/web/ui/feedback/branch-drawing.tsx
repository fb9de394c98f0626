import { leafPath } from '../layout/leaf.tsx';

/** Places on the stem: x, y, turn in degrees from "tip down right", side in px. */
const BUDS: readonly (readonly [number, number, number, number])[] = [
  [29, 84, -98, 20],
  [51, 79, -98, 24],
  [75, 68.5, -96, 25.5],
  [101, 55.5, -92, 21.5],
  [42, 81.5, 32, 17],
  [67.5, 72.5, 26, 21.5],
  [94, 59.5, 22, 21],
  [119.5, 44, 14, 16.5],
];

/** A branch with bare buds and one leaf at its tip: something will grow here. */
export function BranchDrawing() {
  return (
    <svg
      width={190}
      height={112}
      viewBox="0 0 190 112"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className="max-w-full"
    >
      <g className="stroke-line-ctl" strokeLinejoin="round" strokeLinecap="round">
        <path d="M2 87.5C44 84 96 66 140 31" strokeWidth={1.6} />
        {BUDS.map(([x, y, turn, side]) => (
          <path
            key={`${x}-${y}`}
            d={leafPath(side)}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            strokeWidth={1.2}
          />
        ))}
      </g>
      <path d={leafPath(23)} transform="translate(139.5 31.5) rotate(-84)" className="fill-accent" />
    </svg>
  );
}
