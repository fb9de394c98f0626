import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId, sheetRows } from '#core/lib/wire.ts';
import { LINE_KINDS } from '../kinds.ts';
import { PRICE_CELL_MAX, PRICE_COLUMNS_MAX, PRICE_ROWS_MAX } from '../limits.ts';
import { PRICE_FIELDS } from './columns.ts';

const tags = ['pricing'];
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/pricing${path}`, summary, tags });

/** Rows of a file, and which column holds what: the column's place by field. */
const sheet = {
  rows: sheetRows({ rows: PRICE_ROWS_MAX, columns: PRICE_COLUMNS_MAX, cell: PRICE_CELL_MAX }),
  columns: z.partialRecord(z.enum(PRICE_FIELDS), z.int().check(z.minimum(0), z.maximum(PRICE_COLUMNS_MAX))),
};

export const pricePreview = z.object({
  ready: z.int(),
  /** Lines that the file adds to the book. */
  added: z.int(),
  problems: z.array(
    z.object({ row: z.int(), field: z.enum(PRICE_FIELDS), value: z.string(), message: z.string() }),
  ),
  problemRows: z.int(),
  sample: z.array(
    z.object({
      row: z.int(),
      kind: z.enum(LINE_KINDS),
      name: z.string(),
      priceCents: z.int(),
      market: z.nullable(z.string()),
      level: z.nullable(z.string()),
      effectiveFrom: z.string(),
      isNew: z.boolean(),
    }),
  ),
});
export type PricePreview = z.output<typeof pricePreview>;

export const priceImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  rows: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: z.date(),
  undoneAt: z.nullable(z.date()),
  /** None of its prices was changed since. */
  canUndo: z.boolean(),
});
export type PriceImport = z.output<typeof priceImport>;

/** Prices read from a file. */
export const priceImportsContract = {
  imports: oc
    .route({ method: 'GET', path: '/pricing/imports', summary: 'Your latest imports of prices', tags })
    .input(z.object({}))
    .output(z.array(priceImport)),
  previewImport: act('/imports/preview', 'Check the rows of a file; nothing is saved')
    .input(z.object(sheet))
    .output(pricePreview),
  importPrices: oc
    .route({
      method: 'POST',
      path: '/pricing/imports',
      summary: 'Set prices from a file',
      tags,
      successStatus: 201,
    })
    .input(z.object({ ...sheet, fileName: freeText(PRICE_CELL_MAX) }))
    .output(priceImport),
  undoImport: act('/imports/{id}/undo', 'Undo an import none of whose prices changed since')
    .input(z.object({ id: objectId }))
    .output(priceImport),
};
