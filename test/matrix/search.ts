import { expect } from 'vitest';
import { savedSearches, savedViews } from '#server/search/tables.ts';
import { ADMINS, type Expectations, VENDORS } from './expectation.ts';
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

/** A view of the list of users that somebody saved. */
export async function savedViewOf({ ctx }: World, user: Someone): Promise<string> {
  const at = ctx.clock.now();
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(savedViews).values({
      id,
      userId: user.user.id,
      page: 'users',
      name: id,
      query: 'role=homeowner',
      createdAt: at,
      updatedAt: at,
    }),
  );
  return id;
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
  'search.savedViews': { allowed: [...ADMINS, ...VENDORS], own: () => ({ page: 'users' }) },
  'search.saveView': {
    allowed: [...ADMINS, ...VENDORS],
    own: (world) => ({ page: 'users', name: world.ctx.ids.uuid(), query: 'role=vendor' }),
  },
  'search.changeView': {
    allowed: [...ADMINS, ...VENDORS],
    own: async (world, caller) => ({ id: await savedViewOf(world, caller), query: 'role=vendor' }),
    others: async (world, other) => ({ id: await savedViewOf(world, other), query: 'role=vendor' }),
  },
  'search.removeView': {
    allowed: [...ADMINS, ...VENDORS],
    own: async (world, caller) => ({ id: await savedViewOf(world, caller) }),
    others: async (world, other) => ({ id: await savedViewOf(world, other) }),
  },
  'search.setDefaultView': {
    allowed: [...ADMINS, ...VENDORS],
    own: async (world, caller) => ({ id: await savedViewOf(world, caller), isDefault: true }),
    others: async (world, other) => ({ id: await savedViewOf(world, other), isDefault: true }),
  },
};
