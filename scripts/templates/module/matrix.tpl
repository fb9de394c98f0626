import { expect } from 'vitest';
import { items } from '#server/__module__/tables.ts';
import { type Expectations, SIGNED_IN } from './expectation.ts';
import type { Someone, World } from './world.ts';

async function itemOf({ ctx }: World, { user }: Someone): Promise<{ id: string }> {
  const id = ctx.ids.uuid();
  await ctx.db.transaction(async () => {
    await ctx.db.tx.insert(items).values({ id, ownerId: user.id, title: 'Theirs', createdAt: ctx.clock.now() });
  });
  return { id };
}

export const __module__Expectations: Expectations = {
  '__module__.list': { allowed: SIGNED_IN, check: (output) => expect(output).toEqual([]) },
  '__module__.add': { allowed: SIGNED_IN, own: () => ({ title: 'Mine' }) },
  '__module__.remove': { allowed: SIGNED_IN, own: itemOf, others: itemOf },
};
