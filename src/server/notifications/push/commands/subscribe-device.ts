import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { MAX_PUSH_DEVICES } from '#core/notifications/push/limits.ts';
import { deviceFamily } from '#core/photos/device.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { insertRow } from '#server/lib/db/write-row.ts';
import { audit } from '#server/lib/pipeline.ts';
import { areUsableKeys } from '#server/lib/push/encrypt.ts';
import { pushDevices } from '../../tables.ts';

type Subscription = { endpoint: string; p256dh: string; auth: string; replaces?: string };

/**
 * Notifies the caller on this browser from now on. Again is the same: it notes the session, for whoever signs out of it. A browser
 * that was another's is the caller's now: its keys are the same, and only it can know them.
 */
export async function subscribeDevice(ctx: Ctx, input: Subscription): Promise<{ id: string }> {
  if (!ctx.push) throw new AppError('conflict', 'Canopy doesn’t send notifications to devices here.');
  const { endpoint, p256dh, auth, replaces } = input;
  if (!areUsableKeys({ p256dh, auth }))
    throw new AppError('invalid', 'This browser’s keys can’t be used.', {
      fields: { p256dh: 'Not a key of the P-256 curve' },
    });
  const userId = userIdOf(ctx);
  await lock(ctx, 'pushDevices', createHash('sha256').update(endpoint).digest('hex'));
  await lock(ctx, 'pushDevices', userId);
  const at = now(ctx);
  const values = { sessionId: ctx.sessionId, p256dh, auth, label: labelOf(ctx), updatedAt: at };
  const [known] = await ctx.db.tx
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.endpoint, endpoint))
    .for('update');
  if (known?.userId === userId) {
    await ctx.db.tx
      .update(pushDevices)
      .set({ ...values, failedCount: 0 })
      .where(eq(pushDevices.id, known.id));
    return { id: known.id };
  }
  if (known) {
    if (known.p256dh !== p256dh || known.auth !== auth)
      throw new AppError(
        'conflict',
        'This browser is already used by another account. Reload and try again.',
      );
    // What still waits was for whoever had the browser before: it goes with the row.
    await ctx.db.tx.delete(pushDevices).where(eq(pushDevices.id, known.id));
  }
  if (replaces)
    await ctx.db.tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, replaces), eq(pushDevices.userId, userId)));
  const [has] = await ctx.db.tx
    .select({ count: count() })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId));
  if ((has?.count ?? 0) >= MAX_PUSH_DEVICES)
    throw new AppError(
      'conflict',
      `You can turn on notifications on up to ${MAX_PUSH_DEVICES} devices. Remove one first.`,
    );
  const id = ctx.ids.uuid();
  await insertRow(ctx.db.tx, pushDevices, { id, userId, endpoint, ...values, createdAt: at });
  await audit(ctx, {
    ...{ resource: 'notification_device', resourceId: id, category: 'data' },
    details: { device: values.label },
  });
  return { id };
}

function labelOf({ userAgent }: Ctx): string {
  return deviceFamily(userAgent) || 'Unknown device';
}
