import { formatMoney } from '#core/lib/money.ts';
import { PRICE_FIELD_LABELS } from '#core/pricing/imports/columns.ts';
import type { PricePreview } from '#core/pricing/imports/contract.ts';
import { LINE_KIND_LABELS } from '#core/pricing/kinds.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { dayWords } from '../frame/price-words.ts';

type PreviewCardProps = { preview: PricePreview; pending: boolean; onConfirm: () => void };
const count = (value: number) => value.toLocaleString('en-US');

/** What would be set, and what has to be mended in the file first. */
export function PreviewCard({ preview, pending, onConfirm }: PreviewCardProps) {
  const { ready, added, problems, problemRows, sample } = preview;
  const isGood = problemRows === 0 && ready > 0;
  return (
    <Card
      title="Preview"
      aside={[
        `${count(ready)} ready`,
        added > 0 && `${count(added)} new ${added === 1 ? 'line' : 'lines'}`,
        problemRows > 0 && `${count(problemRows)} with problems`,
      ]
        .filter(Boolean)
        .join(', ')}
      flush
    >
      {problemRows > 0 && (
        <div className="p-(--card-pad)">
          <Notice tone="warning" title="Fix these rows, then choose the file again">
            <ul className="mt-1 space-y-0.5">
              {problems.map(({ row, field, value, message }) => (
                <li key={`${row} ${field} ${message}`}>
                  Row {row}, {PRICE_FIELD_LABELS[field]}: {message}
                  {value && ` (“${value}”)`}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {sample.length > 0 && (
        <DataTable
          label="Preview of prices"
          columns={COLUMNS}
          rows={sample}
          rowId={({ row }) => String(row)}
        />
      )}
      <div className="border-t border-line-1 px-(--card-pad) py-3">
        <Button kind="primary" disabled={!isGood} pending={pending} onClick={onConfirm}>
          Import {count(ready)} {ready === 1 ? 'price' : 'prices'}
        </Button>
      </div>
    </Card>
  );
}

const COLUMNS: Column<PricePreview['sample'][number]>[] = [
  { id: 'name', header: 'Name', grow: 3, cell: ({ name }) => name },
  {
    id: 'kind',
    header: 'Type',
    cell: ({ kind, isNew }) => `${LINE_KIND_LABELS[kind]}${isNew ? ', new' : ''}`,
  },
  {
    id: 'for',
    header: 'Applies to',
    cell: ({ market, level }) => [market, level].filter(Boolean).join(', ') || 'Everyone',
  },
  { id: 'from', header: 'Effective', cell: ({ effectiveFrom }) => dayWords(effectiveFrom) },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    phone: 'end',
    cell: ({ priceCents }) => formatMoney(priceCents),
  },
];
