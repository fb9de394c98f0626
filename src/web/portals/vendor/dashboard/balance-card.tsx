import { ArrowRight } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';

type BalanceCardProps = { balanceCents: number };

/** What Canopy owes the company now, and when it is sent. */
export function BalanceCard({ balanceCents }: BalanceCardProps) {
  return (
    <Card title="Balance">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-amount text-text-1 tabular-nums">{formatMoney(balanceCents)}</p>
          <p className="mt-0.5 text-detail text-text-2">
            {balanceCents > 0
              ? 'Earned and not yet sent to your bank'
              : balanceCents < 0
                ? 'Deducted from your next earnings: a refund came after its payout'
                : 'Your earnings collect here until the next payout'}
          </p>
        </div>
        <ButtonLink to={VENDOR_PATHS.payouts} kind="outline" iconEnd={ArrowRight}>
          See payouts
        </ButtonLink>
      </div>
    </Card>
  );
}
