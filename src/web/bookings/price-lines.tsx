import type { BookingSummary, PriceView } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';

const FREE = 'Free';

/** Lines that make a price lower. */
export const LOWERS: ReadonlySet<string> = new Set([
  ...['credit', 'fee_discount', 'plan_discount', 'promotion', 'canopy_promotion'],
]);

type PriceLinesProps = {
  lines: PriceView['lines'];
  /** What is paid at the end: after account credit. */
  totalCents: number;
  /** "Total", "You pay" */
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
        ...priceItems(lines),
        { id: 'total', term: totalLabel, value: formatMoney(totalCents), look: 'total' },
      ]}
    />
  );
}

/** Lines of a price as rows of figures, for lists that go on below them. */
export function priceItems(lines: PriceView['lines']): Description[] {
  return lines.map(({ kind, label, amountCents }, index) => ({
    id: `${kind}-${index}`,
    term: label,
    value: formatMoney(amountCents),
    ...(LOWERS.has(kind)
      ? { look: 'good' as const }
      : kind === 'tax' || kind === 'service_fee'
        ? { look: 'quiet' as const }
        : {}),
  }));
}

/** What was sold with a job, in short, where there is more than the visit itself: for cards and rows of requests. */
export function SoldLines({ sold }: { sold: BookingSummary['sold'] }) {
  if (sold.length < 2) return null;
  return (
    <span className="block text-detail text-text-2 tabular-nums">
      {sold.map(({ label, amountCents }) => `${label} ${formatMoney(amountCents)}`).join(' · ')}
    </span>
  );
}
