import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { listInput } from '#core/lib/list.ts';
import { freeText, objectId, pageOf } from '#core/lib/wire.ts';
import { ITEM_TITLE_MAX } from './limits.ts';

const tags = ['quotes'];
const title = freeText(ITEM_TITLE_MAX).check(z.minLength(1, { error: 'Give it a title' }));

const itemView = z.object({ id: z.uuid(), title: z.string(), version: z.int(), createdAt: z.date() });
export type ItemView = z.output<typeof itemView>;

export const quotesInput = listInput({ by: ['added'], first: 'added', direction: 'desc' }, {});
export type QuotesInput = z.output<typeof quotesInput>;

export const quotesContract = {
  list: oc
    .route({ method: 'GET', path: '/quotes', summary: 'Items, the newest first', tags })
    .input(quotesInput)
    .output(z.extend(pageOf(itemView), { total: z.int() })),
  add: oc
    .route({ method: 'POST', path: '/quotes', summary: 'Add an item', tags, successStatus: 201 })
    .input(z.object({ title }))
    .output(itemView),
  get: oc
    .route({ method: 'GET', path: '/quotes/{id}', summary: 'One item', tags })
    .input(z.object({ id: objectId }))
    .output(itemView),
  edit: oc
    .route({ method: 'POST', path: '/quotes/{id}', summary: 'Change an item', tags })
    .input(
      z.object({
        id: objectId,
        title,
        /** As it was read; an item that changed since is not overwritten. */
        expectedVersion: z.int(),
      }),
    )
    .output(itemView),
};
