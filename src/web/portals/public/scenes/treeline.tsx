import { seeded } from './leaf.ts';

const WIDTH = 1440;
const BASE = 190;

/** A fir of three tiers with its foot at x, drawn with relative steps to keep the path short. */
function fir(x: number, height: number): string {
  const half = Math.round(height * 0.19);
  const tier = Math.round(height / 3);
  const [a, b, c] = [half, Math.round(half * 0.72), Math.round(half * 0.42)];
  const step = Math.round(half * 0.3);
  return `M${x - a} ${BASE}l${a - b + step} -${tier}h-${step}l${b - c + step} -${tier}h-${step}l${c} -${height - 2 * tier}l${c} ${height - 2 * tier}h-${step}l${b - c + step} ${tier}h-${step}l${a - b + step} ${tier}z`;
}

/** A strip of wood `width` wide that can be laid side by side: no fir crosses its ends. */
function wood(seed: number, width: number, spacing: number, height: number): string {
  const next = seeded(seed);
  let path = '';
  for (let x = spacing / 2; x < width - spacing / 2; x += spacing * (0.5 + next() * 0.7)) {
    path += fir(Math.round(x), Math.round(height * (0.55 + next() * 0.6)));
  }
  return path;
}

const FAR = { width: 360, path: wood(7, 360, 34, 112) };
const NEAR = { width: 480, path: wood(42, 480, 38, 76) };

const steps = (width: number) => Array.from({ length: Math.ceil(WIDTH / width) }, (_, i) => i * width);

/** Firs in two depths behind three hills. Fills the width of its box from the bottom. Decorative. */
export function Treeline({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`sc sc-treeline ${className}`.trim()}
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <defs>
        <path id="sc-far" d={FAR.path} />
        <path id="sc-near" d={NEAR.path} />
      </defs>
      <g className="f-fir1">
        {steps(FAR.width).map((x) => (
          <use key={x} href="#sc-far" x={x} />
        ))}
      </g>
      <g className="f-fir2">
        {steps(NEAR.width).map((x) => (
          <use key={x} href="#sc-near" x={x} />
        ))}
      </g>
      <path className="f-hill1" d="M0 164C180 132 420 132 640 142C900 154 1180 140 1440 146V200H0Z" />
      <path className="f-hill2" d="M0 178C220 152 470 148 720 152C980 157 1220 150 1440 154V200H0Z" />
      <path className="f-hill3" d="M0 194C200 176 420 178 640 184C900 190 1200 176 1440 172V200H0Z" />
    </svg>
  );
}
