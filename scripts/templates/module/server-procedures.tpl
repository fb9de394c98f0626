import { __module__Access as access } from '#core/__module__/access.ts';
import { __module__Contract as contract } from '#core/__module__/contract.ts';
import { userIdOf } from '#server/lib/context.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { addItem } from './commands/add-item.ts';
import { removeItem } from './commands/remove-item.ts';
import { itemsOf } from './queries.ts';

export const __module__Procedures = bind(
  { name: '__module__', contract, access },
  {
    list: query((ctx) => itemsOf(ctx, userIdOf(ctx))),
    add: command(addItem),
    remove: command(removeItem, { idempotency: 'natural' }),
  },
);
