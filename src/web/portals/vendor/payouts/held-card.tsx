import type { EarningsView } from '#core/ledger/contract.ts';
import { PAYOUT_HOLD_LABELS } from '#core/ledger/payout-hold.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';

type HeldCardProps = { held: EarningsView['held']; zone: string };

/** Jobs whose earnings are not paid out for now, each with why. Nothing where there are none. */
export function HeldCard({ held, zone }: HeldCardProps) {
  if (held.length === 0) return null;
  return (
    <Card title={PAYOUT_HOLD_LABELS.dispute} aside={held.length}>
      <ul className="divide-y divide-line-1">
        {held.map(({ bookingId, number, title, amountCents, since }) => (
          <li
            key={bookingId}
            className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              <Link
                to={fieldPath({ job: bookingId })}
                className="inline-flex min-h-6 items-center rounded-[3px] text-body font-medium text-text-1 underline decoration-line-2 underline-offset-[3px] wrap-anywhere hover:decoration-current max-md:min-h-11"
              >
                {number} {title}
              </Link>
              <span className="block text-detail text-text-2">Since {formatDate(since, zone)}</span>
            </span>
            <span className="text-body text-text-1 tabular-nums">{formatMoney(amountCents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line-1 pt-3 text-detail text-text-2">
        Paid out with your next payout once the dispute is over, less your share of a refund.
      </p>
    </Card>
  );
}
