import { leafPath, leafTransform, seeded } from './leaf.ts';

const WIDTH = 780;
const HEIGHT = 140;
const UNIT = 20;

/** Five leaves on a hanging twig; the fourth takes the next darker tone, so a twig has depth without a line. */
const TWIG = [
  { x: 0, y: -3, angle: 168, size: 21 },
  { x: 1, y: 0, angle: 18, size: 22 },
  { x: -1, y: 10, angle: 128, size: 22 },
  { x: 2, y: 10, angle: 52, size: 20 },
  { x: 0, y: 16, angle: 88, size: 24 },
];

type Placed = { x: number; y: number; turn: number; size: number };

/** Rows from the back to the front: the back hangs lower and darker, the front is bright and clings to the edge. */
const ROWS = [
  { tone: 'leaf1', count: 17, from: 60, depth: 0.86, size: 1.12 },
  { tone: 'leaf2', count: 20, from: 20, depth: 0.62, size: 1.05 },
  { tone: 'leaf3', count: 17, from: 130, depth: 0.36, size: 0.98 },
  { tone: 'leaf4', count: 4, from: 330, depth: 0.4, size: 0.78 },
];

/** How far the canopy hangs at `t` (0 at its left tip, 1 at the right edge), in units of the drawing. */
const hang = (t: number) => 4 + 12 * t + 76 * t ** 3.2;

function placeTwigs(seed: number): { tone: string; twigs: Placed[] }[] {
  const next = seeded(seed);
  return ROWS.map((row) => ({
    tone: row.tone,
    twigs: Array.from({ length: row.count }, (_, i) => {
      const x = row.from + ((i + 0.2 + next() * 0.7) / row.count) ** 0.86 * (WIDTH + 10 - row.from);
      const t = x / WIDTH;
      return {
        x: Math.round(x),
        y: Math.round(hang(t) * row.depth * (0.5 + next() * 0.6) - 6),
        turn: Math.round((next() - 0.5) * 64),
        size: Math.round(row.size * (0.62 + 0.34 * t + next() * 0.18) * 10) / 10,
      };
    }),
  }));
}

const CANOPY = placeTwigs(20480);

/**
 * Twigs of five leaves hanging from the top edge, thicker to the right. 780 wide, drawn at its own size;
 * put it at the top right of a positioned box. Only on public pages (look §8). Decorative.
 */
export function CanopyEdge({ className = '' }: { className?: string }) {
  return (
    <svg className={`sc sc-canopy ${className}`.trim()} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <defs>
        <path id="sc-leaf" d={leafPath(UNIT)} />
        <g id="sc-twig">
          {TWIG.map((leaf, i) => (
            <use
              key={leaf.angle}
              href="#sc-leaf"
              fill={i === 3 ? 'currentColor' : undefined}
              transform={leafTransform(leaf, UNIT)}
            />
          ))}
        </g>
      </defs>
      {CANOPY.map(({ tone, twigs }) => (
        <g key={tone} className={tone}>
          {twigs.map((twig) => (
            <use
              key={`${twig.x} ${twig.turn}`}
              href="#sc-twig"
              transform={`translate(${twig.x} ${twig.y})rotate(${twig.turn})scale(${twig.size})`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
