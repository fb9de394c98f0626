import { dataExports } from '#server/users/tables.ts';
import { buildUser } from '../factories/users.ts';
import type { World } from './world.ts';

/** The id of a homeowner who is none of the matrix's people and has not signed in yet. */
export async function buildNewHomeowner(
  { ctx }: World,
  traits: Parameters<typeof buildUser>[2] = {},
): Promise<string> {
  return (await buildUser(ctx, 'homeowner', traits)).id;
}

/** The id of a copy of somebody's data that can be fetched; `session` is whose password opened it. */
export async function buildExport(
  ctx: World['ctx'],
  userId: string,
  { session = null as string | null } = {},
): Promise<string> {
  const at = ctx.clock.now();
  const soon = new Date(at.getTime() + 60_000);
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(dataExports).values({
      ...{ id, userId, status: 'ready', done: 1, total: 1, requestedAt: at, readyAt: at, expiresAt: soon },
      ...(session ? { openedBy: session, openUntil: soon } : {}),
    }),
  );
  return id;
}
