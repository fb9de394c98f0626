import { quotesAccess } from '#core/quotes/access.ts';
import { type ItemView, quotesInput } from '#core/quotes/contract.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfItems } from '../queries.ts';

/** /api/export/quotes.csv */
export const quotesExport = listExport({
  input: quotesInput,
  rule: quotesAccess.list,
  page: pageOfItems,
  by: 'added',
  columns: {
    Id: (one: ItemView) => one.id,
    Title: (one) => one.title,
    Added: (one) => one.createdAt,
  },
});
