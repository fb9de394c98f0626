import { PointsChip } from '#web/ui/data/points-chip.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

const REWARDS = '/account/home/rewards';

/** The points in the header. With none it says so and where they come from. */
export function PointsBadge({ points }: { points: number }) {
  return (
    <>
      {points === 0 && (
        <Link
          to={REWARDS}
          className="rounded-[3px] text-control font-medium text-text-2 underline-offset-[3px] hover:text-text-1 hover:underline max-md:hidden"
        >
          Start earning
        </Link>
      )}
      <PointsChip points={points.toLocaleString('en-US')} to={REWARDS} />
    </>
  );
}
