import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { insertRowOnce } from '#server/lib/db/write-row.ts';
import type { PushUrgency } from '#server/lib/push/push-sender.ts';
import { pushes } from '../../tables.ts';

export type QueuedPush = {
  deviceId: string;
  /** The cause and its reader; with the device it is never sent twice. */
  cause: string;
  kind: string;
  title: string;
  body: string;
  href: string;
  /** What it is about, in words of ours: messages of one topic replace each other. */
  about: string;
  urgency: PushUrgency;
  at: Date;
  until: Date;
};

/** Puts one message for one device into the queue, in the running transaction. What waits of the same topic is replaced. */
export async function queuePush(ctx: Ctx, push: QueuedPush): Promise<void> {
  const { deviceId, cause, about, at, until, ...message } = push;
  const topic = createHash('sha256').update(about).digest('base64url').slice(0, 24);
  await ctx.db.tx
    .update(pushes)
    .set({ status: 'replaced' })
    .where(and(eq(pushes.deviceId, deviceId), eq(pushes.topic, topic), eq(pushes.status, 'queued')));
  const row = {
    ...message,
    ...{ id: ctx.ids.uuid(), deviceId, topic, status: 'queued' as const },
    ...{ dedupeKey: `${cause}:${deviceId}`, nextAttemptAt: at, expiresAt: until, createdAt: now(ctx) },
  };
  await insertRowOnce(ctx.db.tx, pushes, row, pushes.dedupeKey);
  crashPoint('notifications.push.queued');
}
