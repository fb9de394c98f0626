import type { ReactNode } from 'react';
import type { MoneyPartView } from '#core/bookings/money-views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { MoneySplit } from '#web/ui/data/money-split.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { MoneyState } from './money-state.ts';

type MoneyCardProps = {
  totalCents: number;
  parts: readonly MoneyPartView[];
  state: MoneyState;
  /** "Visa ending 4242": stands at the card network's part. */
  cardName?: string | null;
  /** Below the parts: what can be done about it. */
  children?: ReactNode;
};

/**
 * Where every cent goes, and after the charge where it went. The parts add up to the total. The card network has none
 * where no card is charged.
 */
export function MoneyCard({ totalCents, parts, state, cardName, children }: MoneyCardProps) {
  return (
    <Card title={state.isCharged ? 'Where every cent went' : 'Where every cent goes'}>
      <MoneySplit
        total={formatMoney(totalCents)}
        badge={<StatusBadge look={state.look} label={state.label} />}
        parts={parts
          .filter(({ party, amountCents }) => party !== 'card' || amountCents !== 0)
          .map(({ party, label, detail, amountCents }) => ({
            label,
            detail: party === 'card' && cardName ? cardName : detail === label ? undefined : detail,
            cents: amountCents,
            amount: formatMoney(amountCents),
          }))}
      />
      {children && <div className="mt-4 border-t border-line-1 pt-4">{children}</div>}
    </Card>
  );
}
