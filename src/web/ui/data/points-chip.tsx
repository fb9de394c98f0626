import { leafPath } from '../layout/leaf.tsx';
import { Link } from '../layout/page-link.tsx';

type PointsChipProps = {
  /** Formatted by the caller: "1,240". A person without points yet has "0". */
  points: string;
  /** Where the rewards are. */
  to: string;
};

/** Loyalty points in window light, in the header of the homeowner's pages. */
export function PointsChip({ points, to }: PointsChipProps) {
  return (
    <Link
      to={to}
      className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control bg-window-soft px-2.5 text-control text-window transition-[filter] hover:brightness-110 max-sm:h-11"
    >
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <g fill="currentColor">
          <path d={leafPath(6)} transform="translate(7 10.5) rotate(-90)" />
          <path d={leafPath(6)} transform="translate(7 10.5) rotate(180)" />
          <rect x={6.3} y={9.5} width={1.4} height={4} rx={0.7} />
        </g>
      </svg>
      <span className="font-semibold tabular-nums">{points}</span>
      <span className="max-sm:sr-only">points</span>
    </Link>
  );
}
