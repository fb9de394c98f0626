import { inventoryAccess } from '#core/inventory/access.ts';
import { type PartView, partsInput } from '#core/inventory/views.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfParts } from './list-parts.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** /api/export/inventory.csv: a company's own parts; an import reads the same columns. */
export const partsExport = listExport({
  input: partsInput,
  rule: inventoryAccess.list,
  page: pageOfParts,
  by: 'sku',
  columns: {
    SKU: (one: PartView) => one.sku,
    Name: (one) => one.name,
    Barcode: (one) => one.barcode,
    Unit: (one) => one.unit,
    'Sale price': (one) => dollars(one.priceCents),
    'Unit cost': (one) => (one.averageCents / 100).toFixed(4),
    Quantity: (one) => one.onHand,
    'On order': (one) => one.onOrder,
    Value: (one) => dollars(one.valueCents),
    'Reorder level': (one) => one.reorderLevel,
    'Order quantity': (one) => one.orderQuantity,
    Supplier: (one) => one.supplier?.name ?? null,
    Changed: (one) => one.updatedAt,
  },
});
