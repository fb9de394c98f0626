import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PushDevicesView } from '#core/notifications/push/contract.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { sessions } from '#server/users/tables.ts';
import { pushDevices } from '../../tables.ts';

/** The caller's devices, the newest last, and what a browser needs to become one. */
export async function listPushDevices(ctx: Ctx): Promise<PushDevicesView> {
  const rows = await ctx.db.read
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userIdOf(ctx)))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
  return {
    publicKey: ctx.push?.publicKey ?? null,
    items: rows.map(({ id, label, endpoint, createdAt, lastUsedAt }) => ({
      ...{ id, label, createdAt, lastUsedAt },
      mark: createHash('sha256').update(endpoint).digest('hex').slice(0, 16),
    })),
  };
}

/** One of the caller's; another's answers like an unknown one. */
export async function ownPushDevice(ctx: Ctx, id: string) {
  const [device] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(pushDevices)
        .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userIdOf(ctx))))
        .for('update')
    : [];
  if (!device) throw notFound('Device');
  return device;
}

/** The devices of these people, by person; none where devices are not notified at all. */
export async function devicesOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (!ctx.push || userIds.length === 0) return found;
  const rows = await ctx.db.read
    .select({ id: pushDevices.id, userId: pushDevices.userId })
    .from(pushDevices)
    .where(inArray(pushDevices.userId, [...new Set(userIds)]))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
  for (const { id, userId } of rows) found.set(userId, [...(found.get(userId) ?? []), id]);
  return found;
}

/** Those of a person that were turned on, or last opened, in this session. */
export async function devicesOfSession(ctx: Ctx, userId: string, sessionId: string): Promise<string[]> {
  const rows = await ctx.db.tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.sessionId, sessionId)));
  return rows.map(({ id }) => id);
}

/** Those of a person whose session is no more, however it ended. */
export async function devicesWithoutSession(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db.tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .leftJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), or(isNull(pushDevices.sessionId), isNull(sessions.id))));
  return rows.map(({ id }) => id);
}
