import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId, sheetRows } from '#core/lib/wire.ts';
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { IMPORT_FIELDS } from './columns.ts';

const tags = ['inventory'];
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/inventory${path}`, summary, tags });

/** Rows of a file, and which column holds what: the column's place by field. */
const sheet = {
  rows: sheetRows({ rows: IMPORT_ROWS_MAX, columns: IMPORT_COLUMNS_MAX, cell: IMPORT_CELL_MAX }),
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.int().check(z.minimum(0), z.maximum(IMPORT_COLUMNS_MAX))),
  /** Where opening stock is. */
  locationId: z._default(z.nullable(objectId), null),
};

export const importPreview = z.object({
  ready: z.int(),
  /** Rows with a problem, the first of them: the row's place in the file, and what is wrong with which field. */
  problems: z.array(
    z.object({ row: z.int(), field: z.enum(IMPORT_FIELDS), value: z.string(), message: z.string() }),
  ),
  problemRows: z.int(),
  sample: z.array(
    z.object({
      row: z.int(),
      sku: z.string(),
      name: z.string(),
      unit: z.string(),
      priceCents: z.int(),
      costCents: z.int(),
      quantity: z.number(),
    }),
  ),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  rows: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: z.date(),
  undoneAt: z.nullable(z.date()),
  /** Nothing of it has moved since. */
  canUndo: z.boolean(),
});
export type ImportView = z.output<typeof importView>;

/** Parts with opening stock, read from a file. */
export const importsContract = {
  imports: oc
    .route({ method: 'GET', path: '/inventory/imports', summary: 'Your latest imports of parts', tags })
    .input(z.object({}))
    .output(z.array(importView)),
  previewImport: act('/imports/preview', 'Check the rows of a file; nothing is saved')
    .input(z.object(sheet))
    .output(importPreview),
  importParts: oc
    .route({
      method: 'POST',
      path: '/inventory/imports',
      summary: 'Create parts with opening stock from a file',
      tags,
      successStatus: 201,
    })
    .input(z.object({ ...sheet, fileName: freeText(IMPORT_CELL_MAX) }))
    .output(importView),
  undoImport: act('/imports/{id}/undo', 'Undo an import that nothing has moved of')
    .input(z.object({ id: objectId }))
    .output(importView),
};
