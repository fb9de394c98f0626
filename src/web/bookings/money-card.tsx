import type { ReactNode } from 'react';
import type { MoneyBack } from '#core/bookings/money-back.ts';
import type { MoneyPartView } from '#core/bookings/money-views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { MoneySplit } from '#web/ui/data/money-split.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { MoneyState } from './money-state.ts';

type MoneyCardProps = {
  totalCents: number;
  /** What of it a card pays, where points or credit pay the rest: the figure that stands first. */
  cardCents?: number;
  parts: readonly MoneyPartView[];
  state: MoneyState;
  /** "Visa ending 4242": stands at the card network's part. */
  cardName?: string | null;
  /** Paid, refunded and net, where something was refunded. */
  back?: MoneyBack | null;
  /** In whose zone refunds are dated. */
  zone?: string;
  /** Below the parts: what can be done about it. */
  children?: ReactNode;
};

/**
 * Where every cent goes, and after the charge where it went. The parts add up to the total. The card network has none
 * where no card is charged.
 */
export function MoneyCard({
  totalCents,
  cardCents = totalCents,
  parts,
  state,
  cardName,
  back,
  zone,
  children,
}: MoneyCardProps) {
  return (
    <Card title={state.isCharged ? 'Where every cent went' : 'Where every cent goes'}>
      <MoneySplit
        total={formatMoney(back ? back.netCents : cardCents)}
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
      {back && zone && <MoneyBackRows back={back} zone={zone} />}
      {children && <div className="mt-4 border-t border-line-1 pt-4">{children}</div>}
    </Card>
  );
}

/** What was paid, each refund with its amount, its way and its day, and what is left. */
export function MoneyBackRows({ back, zone }: { back: MoneyBack; zone: string }) {
  return (
    <DescriptionList
      layout="figures"
      className="mt-4 border-t border-line-1 pt-4"
      items={[
        { id: 'paid', term: 'Paid', value: formatMoney(back.paidCents), look: 'quiet' },
        ...back.refunds.map(({ id, amountCents, to, at }) => ({
          id,
          term: `Refunded to ${to}, ${formatDate(at, zone)}`,
          value: formatMoney(-amountCents),
          look: 'quiet' as const,
        })),
        { id: 'net', term: 'Net', value: formatMoney(back.netCents), look: 'total' },
      ]}
    />
  );
}
