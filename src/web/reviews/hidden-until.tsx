import { formatDate } from '#core/lib/format-time.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Why one's own words are not shown yet, or the other side's cannot be read yet. */
export function HiddenUntil({
  what,
  whom,
  until,
  zone,
}: {
  what: 'mine' | 'theirs';
  /** The other side: "Bayside Plumbing". */
  whom: string;
  until: Date;
  zone: string;
}) {
  return (
    <Notice className="mt-3">
      {what === 'mine'
        ? `${whom} will see this once they’ve left a review too, or on ${formatDate(until, zone)}.`
        : `${whom} has left a review. You’ll see it once you’ve left yours, or on ${formatDate(until, zone)}.`}
    </Notice>
  );
}
