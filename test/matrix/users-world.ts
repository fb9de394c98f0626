import { tokenDigest } from '#server/lib/ids.ts';
import { dataExports, householdMembers } from '#server/users/tables.ts';
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

/** A member of somebody's household, or with no `userId` an invitation whose link has `token`. */
export async function buildMember(
  ctx: World['ctx'],
  ownerId: string,
  userId: string | null = null,
): Promise<{ id: string; token: string }> {
  const at = ctx.clock.now();
  const [id, token] = [ctx.ids.uuid(), ctx.ids.token()];
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(householdMembers).values({
      ...{ id, ownerId, userId, email: `${id}@test.example`, invitedAt: at },
      tokenHash: userId ? null : tokenDigest(token),
      expiresAt: new Date(at.getTime() + 86_400_000),
      joinedAt: userId ? at : null,
    }),
  );
  return { id, token };
}
