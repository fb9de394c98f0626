import { leafPath, leafTransform } from './leaf.ts';

const UNIT = 14;

/** Where the three leaves end: one caught on the roof, two on the lawn (the 780 × 548 stage of the hero). */
const RESTING = [
  { x: 312, y: 137, angle: -16, size: 15 },
  { x: 598, y: 510, angle: 14, size: 16 },
  { x: 186, y: 522, angle: 172, size: 14 },
];

/**
 * Three leaves that fall once from the canopy and stay where they land. With reduced motion they simply lie there.
 * An SVG group on the stage of the hero. Decorative.
 */
export function FallingLeaves() {
  return (
    <g>
      {RESTING.map((leaf, i) => (
        <g key={leaf.x} className={`leaf4 sc-fall sc-fall-${i + 1}`}>
          <path d={leafPath(UNIT)} transform={leafTransform(leaf, UNIT)} />
        </g>
      ))}
    </g>
  );
}
