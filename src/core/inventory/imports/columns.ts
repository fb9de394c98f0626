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
export const IMPORT_WORDS: Record<ImportField, readonly string[]> = {
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
