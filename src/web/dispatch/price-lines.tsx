import { FEE_TIME_LABELS } from '#core/dispatch/fees.ts';
import type { TermsView } from '#core/dispatch/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';

type PriceLinesProps = {
  price: TermsView['price'];
  /** Nobody came and nothing is owed: the total is what it would have cost. */
  ended?: boolean;
};

/** Every line of the price with its tax; it adds up to the total. */
export function PriceLines({ price, ended = false }: PriceLinesProps) {
  const time = FEE_TIME_LABELS[price.time].toLowerCase();
  return (
    <DescriptionList
      layout="figures"
      items={[
        ...price.lines.map(({ kind, label, amountCents }) => ({
          id: `${kind} ${label}`,
          term: label,
          value: formatMoney(amountCents),
          ...(kind === 'tax' ? { look: 'quiet' as const } : {}),
          ...(amountCents < 0 ? { look: 'good' as const } : {}),
        })),
        {
          id: 'total',
          term: ended ? `Would have cost (${time})` : `Total (${time})`,
          value: formatMoney(price.totalCents),
          look: ended ? ('quiet' as const) : ('total' as const),
        },
      ]}
    />
  );
}
