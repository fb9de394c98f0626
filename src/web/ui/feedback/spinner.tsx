import { clsx } from 'clsx';

/** §2 loading spinner: sm 16, md 24, lg 36, xl 52 px. */
const SIDE = { sm: 16, md: 24, lg: 36, xl: 52 } as const;

const COLOR = {
  primary: 'text-accent',
  secondary: 'text-text-2',
  white: 'text-white',
  gray: 'text-text-3',
} as const;

type SpinnerProps = {
  /** A named size, or px inside another part. */
  size?: keyof typeof SIDE | number;
  color?: keyof typeof COLOR;
  /** Shown beside it, and announced. */
  caption?: string;
  /** Hidden from assistive technology because the part around it says it is busy. */
  decorative?: boolean;
};

/** Work of unknown length. The accessible label is "Loading". */
export function Spinner({ size = 'md', color = 'primary', caption, decorative = false }: SpinnerProps) {
  const side = typeof size === 'number' ? size : SIDE[size];
  const stroke = Math.max(2, side * 0.11);
  const radius = (side - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const ring = (
    <svg
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      className={clsx('shrink-0 animate-spin', !decorative && COLOR[color])}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx={side / 2} cy={side / 2} r={radius} opacity={0.22} />
      <circle
        cx={side / 2}
        cy={side / 2}
        r={radius}
        strokeLinecap="round"
        strokeDasharray={`${length * 0.3} ${length}`}
        transform={`rotate(-90 ${side / 2} ${side / 2})`}
      />
    </svg>
  );
  if (decorative) return ring;
  return (
    <span
      role="status"
      aria-label="Loading"
      className="inline-flex items-center gap-2.5 text-body text-text-2"
    >
      {ring}
      {caption && <span>{caption}</span>}
    </span>
  );
}
