import { lineLabel } from '#core/bookings/lines.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { QuoteOptionView } from '#core/quotes/views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';

/** The lines of an option, then fee, tax and total. */
export function OptionPrice({ option }: { option: QuoteOptionView }) {
  return (
    <DescriptionList
      layout="figures"
      items={[
        ...option.lines.map((line, index) => ({
          id: `${index}-${line.label}`,
          term: lineLabel(line),
          value: formatMoney(line.amountCents),
        })),
        {
          id: 'fee',
          term: 'Service fee',
          value: formatMoney(option.serviceFeeCents),
          look: 'quiet' as const,
        },
        { id: 'tax', term: 'Sales tax', value: formatMoney(option.taxCents), look: 'quiet' as const },
        { id: 'total', term: 'Total', value: formatMoney(option.totalCents), look: 'total' as const },
      ]}
    />
  );
}

/** What is in and what is not, each a short list; nothing where neither was said. */
export function ScopeList({
  title,
  points,
  sign,
}: {
  title: string;
  points: readonly string[];
  sign: string;
}) {
  if (points.length === 0) return null;
  return (
    <div>
      <p className="text-label font-medium text-text-2">{title}</p>
      <ul className="mt-1 space-y-1">
        {points.map((point) => (
          <li key={point} className="flex gap-2 text-body text-text-1 wrap-anywhere">
            <span aria-hidden="true" className="text-text-3">
              {sign}
            </span>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
