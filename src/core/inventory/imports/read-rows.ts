import {
  BARCODE_MAX,
  PART_NAME_MAX,
  QUANTITY_MAX,
  SKU_MAX,
  SUPPLIER_NAME_MAX,
  UNIT_CENTS_MAX,
  UNIT_MAX,
} from '../limits.ts';
import { IMPORT_FIELD_LABELS, type ImportColumns, type ImportField } from './columns.ts';

export type ImportProblem = { row: number; field: ImportField; value: string; message: string };

/** A row that can become a part. */
export type ImportRow = {
  /** Its place in the file, the heading being 1. */
  row: number;
  sku: string;
  name: string;
  barcode: string | null;
  unit: string;
  priceCents: number;
  costCents: number;
  quantity: number;
  reorderLevel: number | null;
  orderQuantity: number;
  /** By name; null where the file says none. */
  supplier: string | null;
};

/** What the company has already, in lower case. */
export type KnownParts = { skus: ReadonlySet<string>; barcodes: ReadonlySet<string> };

/**
 * Reads the rows below the heading as parts. Each problem names the row as a spreadsheet counts it, the field and what
 * stood there; a row with one is not among `ready`. A SKU or barcode that the company has, or that an earlier row of the
 * file has, is a problem of its row.
 */
export function readImport(
  rows: readonly (readonly string[])[],
  columns: ImportColumns,
  known: KnownParts,
): { ready: ImportRow[]; problems: ImportProblem[] } {
  const ready: ImportRow[] = [];
  const problems: ImportProblem[] = [];
  const skus = new Map<string, number>();
  const barcodes = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const own: ImportProblem[] = [];
    const text = (field: ImportField) => {
      const at = columns[field];
      return at === undefined ? '' : (cells[at] ?? '').trim();
    };
    const wrong = (field: ImportField, message: string) =>
      void own.push({ row, field, value: text(field), message });
    const atMost = (field: ImportField, max: number) => {
      if (text(field).length > max)
        wrong(field, `${IMPORT_FIELD_LABELS[field]} has more than ${max} characters`);
      return text(field);
    };
    const figure = (
      field: ImportField,
      read: (value: string) => number | null,
      max: number,
      empty: number,
    ) => {
      const value = text(field);
      if (value === '') return empty;
      const found = read(value);
      if (found === null || found < 0)
        wrong(field, `${IMPORT_FIELD_LABELS[field]} is not a number of zero or more`);
      else if (found > max) wrong(field, `${IMPORT_FIELD_LABELS[field]} is too large`);
      return found ?? empty;
    };

    const sku = atMost('sku', SKU_MAX);
    const name = atMost('name', PART_NAME_MAX);
    const barcode = atMost('barcode', BARCODE_MAX) || null;
    if (sku === '') wrong('sku', 'SKU is empty');
    if (name.length < 2) wrong('name', 'Name is empty');
    claim('sku', sku.toLowerCase(), skus, known.skus);
    if (barcode) claim('barcode', barcode.toLowerCase(), barcodes, known.barcodes);
    const level = text('reorderLevel') === '' ? null : figure('reorderLevel', readQuantity, QUANTITY_MAX, 0);
    const orderQuantity = figure('orderQuantity', readQuantity, QUANTITY_MAX, 1);
    const made: ImportRow = {
      ...{ row, sku, name, barcode },
      unit: atMost('unit', UNIT_MAX) || 'each',
      priceCents: figure('price', readCents, UNIT_CENTS_MAX, 0),
      costCents: figure('cost', readCents, UNIT_CENTS_MAX, 0),
      quantity: figure('quantity', readQuantity, QUANTITY_MAX, 0),
      reorderLevel: level,
      orderQuantity: orderQuantity > 0 ? orderQuantity : 1,
      supplier: atMost('supplier', SUPPLIER_NAME_MAX) || null,
    };
    if (own.length === 0) ready.push(made);
    problems.push(...own);

    function claim(
      field: 'sku' | 'barcode',
      key: string,
      seen: Map<string, number>,
      taken: ReadonlySet<string>,
    ) {
      const label = IMPORT_FIELD_LABELS[field];
      const before = seen.get(key);
      if (key === '') return;
      if (taken.has(key)) wrong(field, `${label} is in your inventory already`);
      else if (before !== undefined) wrong(field, `${label} is in row ${before} as well`);
      else seen.set(key, row);
    }
  }
  return { ready, problems };
}

/** "1,250", "2.5", "12 ea" is none; null for what is no number. */
export function readQuantity(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  if (!/^-?\d{1,9}(?:\.\d{1,6})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100) / 100;
}

/** "$1,250.50" in cents; null for what is no amount. */
export function readCents(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  if (!/^-?\d{1,9}(?:\.\d{1,6})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
