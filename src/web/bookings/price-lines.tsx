import type { PriceView } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';

const FREE = 'Free';

type PriceLinesProps = {
  lines: PriceView['lines'];
  /** What is paid at the end: after account credit. */
  totalCents: number;
  /** "Total", "To pay" */
  totalLabel?: string;
  /** Instead of the service's name where only a look at the work is booked: "The visit". */
  laborLabel?: string;
};

/** A price, line by line, with its sum. A visit that costs nothing is free instead of adding up to $0.00. */
export function PriceLines({
  lines: allLines,
  totalCents,
  totalLabel = 'Total',
  laborLabel,
}: PriceLinesProps) {
  const lines = laborLabel
    ? allLines.map((line) => (line.kind === 'labor' ? { ...line, label: laborLabel } : line))
    : allLines;
  if (totalCents === 0 && lines.every(({ amountCents }) => amountCents === 0)) {
    return (
      <DescriptionList
        layout="figures"
        items={lines.map(({ kind, label }, index) => ({ id: `${kind}-${index}`, term: label, value: FREE }))}
      />
    );
  }
  return (
    <DescriptionList
      layout="figures"
      items={[
        ...lines.map(
          ({ kind, label, amountCents }, index): Description => ({
            id: `${kind}-${index}`,
            term: label,
            value: formatMoney(amountCents),
            ...(kind === 'credit' || kind === 'fee_discount'
              ? { look: 'good' as const }
              : kind === 'tax' || kind === 'service_fee'
                ? { look: 'quiet' as const }
                : {}),
          }),
        ),
        { id: 'total', term: totalLabel, value: formatMoney(totalCents), look: 'total' },
      ]}
    />
  );
}
