import { clsx } from 'clsx';
import { leafPath } from '../layout/leaf.tsx';

export type Tier = 'bronze' | 'silver' | 'gold' | 'platinum';

const LABEL: Record<Tier, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
};
const COLOR: Record<Tier, string> = {
  bronze: 'text-tier-bronze',
  silver: 'text-tier-silver',
  gold: 'text-tier-gold',
  platinum: 'text-tier-platinum',
};
/** Leaves on a stem in a box of 24: where it starts, how it is turned (0 = tip down right), its side. */
type Spot = readonly [x: number, y: number, turn: number, side: number];
const LEAVES: Record<Tier, readonly Spot[]> = {
  bronze: [[12, 18, -135, 11]],
  silver: [
    [12, 17.5, -90, 9.2],
    [12, 17.5, 180, 9.2],
  ],
  gold: [
    [12, 19, -90, 9.2],
    [12, 19, 180, 9.2],
    [12, 14.4, -135, 9.2],
  ],
  platinum: [
    [12, 20.5, -90, 8],
    [12, 20.5, 180, 8],
    [12, 14, -90, 6.6],
    [12, 14, 180, 6.6],
    [12, 8.6, -135, 6],
  ],
};

type TierMarkProps = {
  tier: Tier;
  size?: number /** Show the name beside the leaves. */;
  withName?: boolean;
};

/** The loyalty tier: a stem with one, two, three or five leaves. */
export function TierMark({ tier, size = 24, withName = false }: TierMarkProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2', COLOR[tier])}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className="shrink-0"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d={`M12 ${tier === 'platinum' ? 9 : 14}V23`}
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinecap="round"
        />
        {LEAVES[tier].map(([x, y, turn, side]) => (
          <path
            key={`${y}${turn}`}
            d={leafPath(side)}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            fill="currentColor"
          />
        ))}
      </svg>
      <span className={withName ? 'self-baseline text-control font-semibold text-text-1' : 'sr-only'}>
        {LABEL[tier]}
      </span>
    </span>
  );
}
