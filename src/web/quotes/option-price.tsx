import { lineLabel } from '#core/bookings/site/line-label.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import type { QuoteOptionView } from '#core/quotes/views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';

/** The lines of an option, then fee, tax and total. */
export function OptionPrice({ option }: { option: QuoteOptionView }) {
  const feeOff = option.discounts.filter(({ kind }) => kind === 'fee_discount');
  const discounts = (wanted: 'plan_discount' | 'fee_discount') =>
    option.discounts.flatMap(({ kind, label, amountCents }) =>
      kind === wanted
        ? [{ id: kind, term: label, value: formatMoney(amountCents), look: 'quiet' as const }]
        : [],
    );
  return (
    <DescriptionList
      layout="figures"
      items={[
        ...option.lines.map((line, index) => ({
          id: `${index}-${line.label}`,
          term: lineLabel(line),
          value: formatMoney(line.amountCents),
        })),
        ...discounts('plan_discount'),
        {
          id: 'fee',
          term: 'Service fee',
          value: formatMoney(option.serviceFeeCents - sumCents(feeOff.map(({ amountCents }) => amountCents))),
          look: 'quiet' as const,
        },
        ...discounts('fee_discount'),
        { id: 'tax', term: 'Sales tax', value: formatMoney(option.taxCents), look: 'quiet' as const },
        { id: 'total', term: 'Total', value: formatMoney(option.totalCents), look: 'total' as const },
      ]}
    />
  );
}

type ScopePointsProps = { points: readonly string[]; sign: string };

/** What is in, or what is not. */
export function ScopePoints({ points, sign }: ScopePointsProps) {
  return (
    <ul className="space-y-1">
      {points.length === 0 && <li className="text-body text-text-3">Nothing listed</li>}
      {points.map((point) => (
        <li key={point} className="flex gap-2 text-body text-text-1">
          <span aria-hidden="true" className="text-text-3">
            {sign}
          </span>
          <span className="min-w-0 wrap-anywhere">{point}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same under its name; nothing where none was said. */
export function ScopeList({ title, ...list }: ScopePointsProps & { title: string }) {
  if (list.points.length === 0) return null;
  return (
    <div className="min-w-0">
      <p className="mb-1 text-label font-medium text-text-2">{title}</p>
      <ScopePoints {...list} />
    </div>
  );
}
