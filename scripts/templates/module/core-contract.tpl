import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import { TITLE_MAX_LENGTH } from './limits.ts';

const tags = ['__module__'];

const itemView = z.object({ id: z.uuid(), title: z.string(), createdAt: z.date() });
export type ItemView = z.output<typeof itemView>;

export const __module__Contract = {
  list: oc
    .route({ method: 'GET', path: '/__module__', summary: "The caller's items", tags })
    .input(z.object({}))
    .output(z.array(itemView)),
  add: oc
    .route({ method: 'POST', path: '/__module__', summary: 'Add an item', tags, successStatus: 201 })
    .input(
      z.object({ title: freeText(TITLE_MAX_LENGTH).check(z.minLength(1, { error: 'Give it a title' })) }),
    )
    .output(itemView),
  remove: oc
    .route({ method: 'POST', path: '/__module__/{id}/remove', summary: 'Remove an item', tags })
    .input(z.object({ id: objectId }))
    .output(done),
};
