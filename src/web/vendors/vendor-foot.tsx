import { formatStars } from '#core/reviews/average.ts';
import { isComingAboard } from '#core/vendors/status.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

type Standing = Awaited<ReturnType<Api['reports']['vendorStanding']>>;

/** The company with its rating, at the foot of its sidebar; folded its mark alone. */
export function VendorFoot({ standing, narrow }: { standing: Standing; narrow: boolean }) {
  const { id, company, logoUrl, rating, status } = standing;
  const says = isComingAboard(status)
    ? status === 'submitted'
      ? 'Waiting for approval'
      : 'Not approved yet'
    : status === 'suspended'
      ? 'Suspended'
      : rating.value === null
        ? 'No reviews yet'
        : `${formatStars(rating.value)} from ${rating.reviews.toLocaleString('en-US')} ${rating.reviews === 1 ? 'review' : 'reviews'}`;
  if (narrow) {
    return (
      <Tooltip content={`${company}. ${says}`} side="right">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
        <span tabIndex={0} className="flex justify-center rounded-control py-1">
          <Avatar id={id} name={company} src={logoUrl} labelled />
        </span>
      </Tooltip>
    );
  }
  return (
    <div className="flex items-center gap-2.5 px-2 py-1.5">
      <Avatar id={id} name={company} src={logoUrl} />
      <div className="min-w-0">
        <p className="truncate text-control font-semibold text-text-1">{company}</p>
        <p className="text-label text-text-3 tabular-nums">{says}</p>
      </div>
    </div>
  );
}
