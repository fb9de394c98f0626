import { IMPORT_FIELD_LABELS } from '#core/inventory/imports/columns.ts';
import type { ImportPreview } from '#core/inventory/imports/contract.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type PreviewCardProps = { preview: ImportPreview; pending: boolean; onConfirm: () => void };

/** What would be created, and what has to be mended in the file first. */
export function PreviewCard({ preview, pending, onConfirm }: PreviewCardProps) {
  const { ready, problems, problemRows, sample } = preview;
  const isGood = problemRows === 0 && ready > 0;
  return (
    <Card
      title="Preview"
      aside={`${ready.toLocaleString('en-US')} ready${problemRows > 0 ? `, ${problemRows.toLocaleString('en-US')} with problems` : ''}`}
      flush
    >
      {problemRows > 0 && (
        <div className="p-(--card-pad)">
          <Notice tone="warning" title="Fix these rows, then choose the file again">
            <ul className="mt-1 space-y-0.5">
              {problems.map(({ row, field, value, message }) => (
                <li key={`${row} ${field} ${message}`}>
                  Row {row}, {IMPORT_FIELD_LABELS[field]}: {message}
                  {value && ` (“${value}”)`}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {sample.length > 0 && (
        <DataTable
          label="Preview of parts"
          columns={COLUMNS}
          rows={sample}
          rowId={({ row }) => String(row)}
        />
      )}
      <div className="border-t border-line-1 px-(--card-pad) py-3">
        <Button kind="primary" disabled={!isGood} pending={pending} onClick={onConfirm}>
          Import {ready.toLocaleString('en-US')} {ready === 1 ? 'part' : 'parts'}
        </Button>
      </div>
    </Card>
  );
}

const COLUMNS: Column<ImportPreview['sample'][number]>[] = [
  { id: 'name', header: 'Name', grow: 3, cell: ({ name }) => name },
  { id: 'sku', header: 'SKU', cell: ({ sku }) => sku },
  {
    id: 'quantity',
    header: 'Opening stock',
    align: 'right',
    phone: 'labelled',
    cell: ({ quantity, unit }) => quantityWords(quantity, unit),
  },
  {
    id: 'cost',
    header: 'Unit cost',
    align: 'right',
    phone: 'labelled',
    cell: ({ costCents }) => formatMoney(costCents),
  },
  {
    id: 'price',
    header: 'Sale price',
    align: 'right',
    phone: 'end',
    cell: ({ priceCents }) => formatMoney(priceCents),
  },
];
