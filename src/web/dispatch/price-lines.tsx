import { FEE_TIME_LABELS } from '#core/dispatch/fees.ts';
import type { TermsView } from '#core/dispatch/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';

/** Every line of the price with its tax; it adds up to the total. */
export function PriceLines({ price }: { price: TermsView['price'] }) {
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
          term: `Total (${FEE_TIME_LABELS[price.time].toLowerCase()})`,
          value: formatMoney(price.totalCents),
          look: 'total' as const,
        },
      ]}
    />
  );
}
