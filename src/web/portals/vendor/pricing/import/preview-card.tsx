import { formatMoney } from '#core/lib/money.ts';
import { PRICE_FIELD_LABELS } from '#core/pricing/imports/columns.ts';
import type { PricePreview } from '#core/pricing/imports/contract.ts';
import { LINE_KIND_LABELS } from '#core/pricing/kinds.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { SheetPreview } from '../../frame/sheet-import/sheet-preview.tsx';
import { dayWords } from '../frame/price-words.ts';

type PreviewCardProps = { preview: PricePreview; pending: boolean; onConfirm: () => void };

/** What would be set, and what has to be mended in the file first. */
export function PreviewCard({ preview, pending, onConfirm }: PreviewCardProps) {
  const { added, sample } = preview;
  return (
    <SheetPreview
      preview={preview}
      labels={PRICE_FIELD_LABELS}
      noun={{ one: 'price', many: 'prices' }}
      aside={added > 0 ? `${added.toLocaleString('en-US')} new ${added === 1 ? 'line' : 'lines'}` : null}
      pending={pending}
      onConfirm={onConfirm}
    >
      {sample.length > 0 && (
        <DataTable
          label="Preview of prices"
          columns={COLUMNS}
          rows={sample}
          rowId={({ row }) => String(row)}
        />
      )}
    </SheetPreview>
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
