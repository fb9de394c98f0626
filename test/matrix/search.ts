import { expect } from 'vitest';
import { savedSearches } from '#server/search/tables.ts';
import { ADMINS, type Expectations } from './expectation.ts';
import type { Someone, World } from './world.ts';

async function savedSearchOf({ ctx }: World, { user }: Someone): Promise<{ id: string }> {
  const id = ctx.ids.uuid();
  await ctx.db.transaction(async () => {
    await ctx.db.tx
      .insert(savedSearches)
      .values({ id, userId: user.id, query: `drain ${id}`, tab: 'all', createdAt: ctx.clock.now() });
  });
  return { id };
}

export const searchExpectations: Expectations = {
  'search.find': { allowed: ADMINS, own: () => ({ query: 'drain' }) },
  'search.start': {
    allowed: ADMINS,
    others: 'none',
    check: (output) => expect(output).toMatchObject({ saved: [] }),
  },
  'search.noteOpened': {
    allowed: ADMINS,
    own: ({ ctx }) => ({ kind: 'jobs', id: ctx.ids.uuid() }),
    check: (output) => expect(output).toEqual({ done: true }),
  },
  'search.save': { allowed: ADMINS, own: () => ({ query: 'drain' }), others: 'none' },
  'search.removeSaved': { allowed: ADMINS, own: savedSearchOf, others: savedSearchOf },
};
