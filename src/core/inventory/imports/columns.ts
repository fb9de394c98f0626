/** What a row of a file can say about a part. */
export const IMPORT_FIELDS = [
  'sku',
  'name',
  'barcode',
  'unit',
  'price',
  'cost',
  'quantity',
  'reorderLevel',
  'orderQuantity',
  'supplier',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  sku: 'SKU',
  name: 'Name',
  barcode: 'Barcode',
  unit: 'Unit',
  price: 'Sale price',
  cost: 'Unit cost',
  quantity: 'Opening stock',
  reorderLevel: 'Reorder level',
  orderQuantity: 'Order quantity',
  supplier: 'Supplier',
};

/** Without these there is no part. */
export const REQUIRED_FIELDS: readonly ImportField[] = ['sku', 'name'];

/** Which column, from 0, holds which field. */
export type ImportColumns = Partial<Record<ImportField, number>>;

/** Words of headers by field, whole ones first: "unit cost" is no unit. */
const WORDS: Record<ImportField, readonly string[]> = {
  sku: ['sku', 'itemnumber', 'itemno', 'partnumber', 'partno', 'item', 'code', 'number', 'part'],
  name: ['name', 'partname', 'itemname', 'description', 'title', 'product'],
  barcode: ['barcode', 'upc', 'ean', 'gtin', 'upccode'],
  unit: ['unit', 'uom', 'unitofmeasure', 'units'],
  price: ['saleprice', 'salesprice', 'price', 'sellingprice', 'retail', 'retailprice', 'listprice'],
  cost: ['unitcost', 'cost', 'purchaseprice', 'buyprice', 'averagecost', 'lastcost'],
  quantity: ['openingstock', 'quantity', 'qty', 'onhand', 'quantityonhand', 'qtyonhand', 'stock', 'instock'],
  reorderLevel: ['reorderlevel', 'reorderpoint', 'minimum', 'min', 'minstock', 'minlevel', 'par'],
  orderQuantity: ['orderquantity', 'reorderquantity', 'orderqty', 'reorderqty', 'packsize', 'casesize'],
  supplier: ['supplier', 'vendor', 'preferredsupplier', 'preferredvendor', 'manufacturer'],
};

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Guesses from its headers which column holds what; each column is given to one field. Those it cannot tell are left out. */
export function guessColumns(headers: readonly string[]): ImportColumns {
  const found: ImportColumns = {};
  const taken = new Set<number>();
  const words = headers.map(plain);
  for (const field of IMPORT_FIELDS) {
    // The most telling word decides, wherever its column stands.
    const column = WORDS[field]
      .map((word) => words.findIndex((header, index) => header === word && !taken.has(index)))
      .find((index) => index >= 0);
    if (column === undefined) continue;
    found[field] = column;
    taken.add(column);
  }
  return found;
}
