import { __module__Access } from '#core/__module__/access.ts';
import { type ItemView, __module__Input } from '#core/__module__/contract.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfItems } from '../queries.ts';

/** /api/export/__module__.csv */
export const __module__Export = listExport({
  input: __module__Input,
  rule: __module__Access.list,
  page: pageOfItems,
  by: 'added',
  columns: {
    Id: (one: ItemView) => one.id,
    Title: (one) => one.title,
    Added: (one) => one.createdAt,
  },
});
