import { savedViews } from '#server/users/tables.ts';
import { buildUser } from '../factories/people.ts';
import type { Someone, World } from './world.ts';

/** A view of the list of users that somebody saved. */
export async function savedViewOf({ ctx }: World, person: Someone): Promise<string> {
  const at = ctx.clock.now();
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(savedViews).values({
      id,
      userId: person.user.id,
      page: 'users',
      name: id,
      query: 'role=homeowner',
      createdAt: at,
      updatedAt: at,
    }),
  );
  return id;
}

/** The id of a homeowner who is none of the matrix's people and has not signed in yet. */
export async function somebody(
  { ctx }: World,
  traits: Parameters<typeof buildUser>[2] = {},
): Promise<string> {
  return (await buildUser(ctx, 'homeowner', traits)).id;
}
