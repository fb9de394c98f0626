import { IMPORT_FIELD_LABELS } from '#core/inventory/imports/columns.ts';
import type { ImportPreview } from '#core/inventory/imports/contract.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { SheetPreview } from '../../frame/sheet-import/sheet-preview.tsx';

type PreviewCardProps = { preview: ImportPreview; pending: boolean; onConfirm: () => void };

/** What would be created, and what has to be mended in the file first. */
export function PreviewCard({ preview, pending, onConfirm }: PreviewCardProps) {
  return (
    <SheetPreview
      preview={preview}
      labels={IMPORT_FIELD_LABELS}
      noun={{ one: 'part', many: 'parts' }}
      pending={pending}
      onConfirm={onConfirm}
    >
      {preview.sample.length > 0 && (
        <DataTable
          label="Preview of parts"
          columns={COLUMNS}
          rows={preview.sample}
          rowId={({ row }) => String(row)}
        />
      )}
    </SheetPreview>
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
