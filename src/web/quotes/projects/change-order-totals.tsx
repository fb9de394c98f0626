import { formatMoney } from '#core/lib/money.ts';
import type { ChangeOrderView } from '#core/quotes/projects/views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { differenceWords } from './project-words.ts';

type Line = ChangeOrderView['lines'][number];

/** The lines of a change: what comes with its price, what goes struck through. */
export function ChangeLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-line-1">
      {lines.map(({ id, label, quantity, unit, unitCents, amountCents, isRemoved }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0">
          <span className="min-w-0">
            <span className="block text-body wrap-anywhere text-text-1">
              {isRemoved ? 'Removed: ' : 'Added: '}
              {isRemoved ? <s>{label}</s> : label}
            </span>
            <span className="block text-detail text-text-3 tabular-nums">
              {quantity} × {formatMoney(unitCents)}
              {unit === 'each' ? '' : ` per ${unit}`}
            </span>
          </span>
          <span className="shrink-0 text-body text-text-1 tabular-nums">
            {differenceWords(isRemoved ? -amountCents : amountCents)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ChangeTotalsProps = {
  workCents: number;
  taxCents: number;
  totalCents: number;
  beforeCents: number;
  /** For the vendor: by how much the earnings change. */
  vendorCents?: number;
};

/** What a change comes to: the milestone before and after, and who pays or earns what. */
export function ChangeTotals({
  workCents,
  taxCents,
  totalCents,
  beforeCents,
  vendorCents,
}: ChangeTotalsProps) {
  return (
    <DescriptionList
      layout="figures"
      items={[
        { id: 'work', term: 'Labor and materials', value: differenceWords(workCents), look: 'quiet' },
        { id: 'tax', term: 'Sales tax', value: differenceWords(taxCents), look: 'quiet' },
        { id: 'before', term: 'Milestone before', value: formatMoney(beforeCents) },
        { id: 'after', term: 'Milestone after', value: formatMoney(beforeCents + totalCents) },
        ...(vendorCents === undefined
          ? []
          : [{ id: 'earns', term: 'You earn', value: differenceWords(vendorCents) }]),
        {
          id: 'pays',
          term: vendorCents === undefined ? 'You pay' : 'The homeowner pays',
          value: differenceWords(totalCents),
          look: 'total' as const,
        },
      ]}
    />
  );
}
