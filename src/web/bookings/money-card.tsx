import type { ReactNode } from 'react';
import { type JobMoney, moneyLines } from '#core/bookings/money/job-money.ts';
import type { MoneyPartView } from '#core/bookings/money-views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { MoneySplit } from '#web/ui/data/money-split.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { MoneyState } from './money-state.ts';

type MoneyCardProps = {
  parts: readonly MoneyPartView[];
  state: MoneyState;
  /** "Visa ending 4242": stands at the card network's part. */
  cardName?: string | null;
  /** Of a job: how the parts' total came about, how it is paid and what came back of it. */
  money?: JobMoney;
  /** In whose zone refunds are dated. */
  zone?: string;
  /** Below the parts: what can be done about it. */
  children?: ReactNode;
};

/**
 * Where every cent goes, and after the charge where it went. The figure that stands first is the sum of the parts; the
 * lines below lead from it to what the card pays. The card network has no part where no card is charged.
 */
export function MoneyCard({ parts, state, cardName, money, zone, children }: MoneyCardProps) {
  return (
    <Card title={state.isCharged ? 'Where every cent went' : 'Where every cent goes'}>
      <MoneySplit
        total={formatMoney(sumCents(parts.map(({ amountCents }) => amountCents)))}
        note={money && money.refundedCents > 0 ? 'after refunds' : undefined}
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
      {money && zone && <MoneyLines money={money} zone={zone} className="mt-4 border-t border-line-1 pt-4" />}
      {children && <div className="mt-4 border-t border-line-1 pt-4">{children}</div>}
    </Card>
  );
}

type MoneyLinesProps = {
  money: JobMoney;
  zone: string;
  /** Each thing and its sum, also where one figure says it all. */
  isWhole?: boolean;
  className?: string;
};

/** What a job costs, how that is paid, each refund with its amount, its way and its day, and what is left. */
export function MoneyLines({ money, zone, isWhole = false, className }: MoneyLinesProps) {
  const lines = moneyLines(money, { isWhole });
  if (lines.length === 0) return null;
  return (
    <DescriptionList
      layout="figures"
      className={className}
      items={lines.map(({ id, label, amountCents, look, at }) => ({
        id,
        term: at ? `${label}, ${formatDate(at, zone)}` : label,
        value: formatMoney(amountCents),
        ...(look === 'plain' ? {} : { look }),
      }))}
    />
  );
}
