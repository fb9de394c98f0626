import { clsx } from 'clsx';
import { leafPath } from './leaf.tsx';

const RIGHT_LEAF = leafPath(11.2, 12.5, 3.2);

type BrandMarkProps = {
  /** Side in px. */
  size?: number;
  /** Show the name beside the mark. Without it the mark carries the name for assistive technology. */
  withName?: boolean;
  className?: string;
};

/** The mark: two leaves as a gable, a lit door below. */
export function BrandMark({ size = 24, withName = false, className }: BrandMarkProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={RIGHT_LEAF} transform="matrix(-1 0 0 1 24 0)" className="fill-accent" opacity={0.62} />
        <path d={RIGHT_LEAF} className="fill-accent" />
        <rect x={9.7} y={15.2} width={4.6} height={5.2} rx={0.7} className="fill-window" />
      </svg>
      <span
        className={withName ? 'text-[0.96875rem] font-semibold tracking-[-0.016em] text-text-1' : 'sr-only'}
      >
        Canopy
      </span>
    </span>
  );
}
