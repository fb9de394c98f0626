/** What a row of a file can say about a price. */
export const PRICE_FIELDS = [
  'kind',
  'code',
  'name',
  'price',
  'cost',
  'markup',
  'unit',
  'market',
  'level',
  'from',
] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

export const PRICE_FIELD_LABELS: Record<PriceField, string> = {
  kind: 'Type',
  code: 'Code',
  name: 'Name',
  price: 'Price',
  cost: 'Cost',
  markup: 'Markup',
  unit: 'Unit',
  market: 'Market',
  level: 'Technician level',
  from: 'Effective date',
};

/** Without this nobody knows what the price is of. */
export const NEEDED_FIELDS: readonly PriceField[] = ['name'];

/** Which column, from 0, holds which field. */
export type PriceColumns = Partial<Record<PriceField, number>>;

/** Words of headers by field, whole ones first. */
export const PRICE_WORDS: Record<PriceField, readonly string[]> = {
  kind: ['type', 'kind', 'itemtype', 'category'],
  code: ['code', 'sku', 'itemnumber', 'itemno', 'partnumber', 'number', 'id'],
  name: ['name', 'service', 'item', 'description', 'task', 'title', 'product'],
  price: ['price', 'saleprice', 'unitprice', 'rate', 'sellingprice', 'listprice', 'amount'],
  cost: ['cost', 'unitcost', 'purchaseprice', 'materialcost'],
  markup: ['markup', 'markuppercent', 'margin'],
  unit: ['unit', 'uom', 'unitofmeasure'],
  market: ['market', 'city', 'area', 'region'],
  level: ['technicianlevel', 'level', 'skill', 'skilllevel'],
  from: ['effectivedate', 'effectivefrom', 'effective', 'from', 'startdate', 'validfrom', 'date'],
};
