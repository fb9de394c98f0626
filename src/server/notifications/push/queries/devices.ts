import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PushDevicesView } from '#core/notifications/push/contract.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
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
