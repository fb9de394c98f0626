import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import {
  MAX_PUSH_FAILURES,
  PUSH_LONGEST_WAIT_S,
  PUSH_RETRY_AFTER_S,
} from '#core/notifications/push/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import type { PushOutcome, PushSender } from '#server/lib/push/push-sender.ts';
import { pushDevices, pushes } from '../../tables.ts';

const BATCH = 40;
/** So many requests are open at once. */
const AT_ONCE = 10;
/** A process that dies while sending keeps others off its messages for this long. */
const CLAIM_MS = 60_000;

type Claimed = typeof pushes.$inferSelect & {
  device: Pick<typeof pushDevices.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>;
};

/**
 * Sends what is due and says how many were sent. Claim, send, settle: nothing is open in the database while a push
 * service is talked to. One whose settling is lost is sent again, and replaces itself on the device.
 */
export async function sendPushes(ctx: Ctx): Promise<number> {
  const { push } = ctx;
  if (!push) return 0;
  let sent = 0;
  for (;;) {
    const claimed = await inTransaction(ctx, () => claimDue(ctx));
    /** Push services that asked for patience, by origin: the rest of the turn leaves them in peace. */
    const patience = new Map<string, PushOutcome>();
    for (let from = 0; from < claimed.length; from += AT_ONCE) {
      const outcomes = await Promise.all(
        claimed.slice(from, from + AT_ONCE).map(async (one) => {
          crashPoint('notifications.push.claimed');
          const { origin } = new URL(one.device.endpoint);
          const known = patience.get(origin);
          if (known) return { one, outcome: known, isTried: false };
          const outcome = await attempt(ctx, push, one);
          crashPoint('notifications.push.sent');
          if (outcome.kind === 'later' && outcome.afterSeconds !== null) patience.set(origin, outcome);
          return { one, outcome, isTried: true };
        }),
      );
      await inTransaction(ctx, async () => {
        for (const { one, outcome, isTried } of outcomes)
          await settle(ctx, one, outcome, one.attempts + (isTried ? 1 : 0));
      });
      sent += outcomes.filter(({ outcome }) => outcome.kind === 'sent').length;
    }
    if (claimed.length < BATCH) return sent;
  }
}

async function claimDue(ctx: Ctx): Promise<Claimed[]> {
  const at = now(ctx);
  await ctx.db.tx
    .update(pushes)
    .set({ status: 'late' })
    .where(and(eq(pushes.status, 'queued'), lte(pushes.expiresAt, at), lte(pushes.nextAttemptAt, at)));
  const due = await ctx.db.tx
    .select({ id: pushes.id })
    .from(pushes)
    .where(and(eq(pushes.status, 'queued'), lte(pushes.nextAttemptAt, at)))
    .orderBy(asc(pushes.nextAttemptAt), asc(pushes.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await ctx.db.tx
    .update(pushes)
    .set({ nextAttemptAt: new Date(at.getTime() + CLAIM_MS) })
    .where(inArray(pushes.id, ids));
  const rows = await ctx.db.tx
    .select({ push: pushes, device: pushDevices })
    .from(pushes)
    .innerJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .where(inArray(pushes.id, ids))
    .orderBy(asc(pushes.createdAt), asc(pushes.id));
  return rows.map(({ push, device }) => ({ ...push, device }));
}

async function attempt(
  ctx: Ctx,
  sender: PushSender,
  { id, device, title, body, href, topic, urgency, expiresAt }: Claimed,
): Promise<PushOutcome> {
  const at = now(ctx);
  return sender.send(
    {
      endpoint: device.endpoint,
      keys: { p256dh: device.p256dh, auth: device.auth },
      text: JSON.stringify({ id, title, body, href, tag: topic }),
      ...{ urgency, topic },
      ttlSeconds: Math.max(0, Math.floor((expiresAt.getTime() - at.getTime()) / 1_000)),
    },
    at,
  );
}

async function settle(ctx: Ctx, push: Claimed, outcome: PushOutcome, attempts: number): Promise<void> {
  const at = now(ctx);
  const { tx } = ctx.db;
  if (outcome.kind === 'gone') {
    // Its messages go with it.
    await tx.delete(pushDevices).where(eq(pushDevices.id, push.deviceId));
    return;
  }
  const change = changeOf(push, outcome, attempts, at);
  await tx
    .update(pushes)
    .set({ attempts, ...change })
    .where(and(eq(pushes.id, push.id), eq(pushes.status, 'queued')));
  if (outcome.kind === 'sent') {
    await tx
      .update(pushDevices)
      .set({ failedCount: 0, lastUsedAt: at })
      .where(eq(pushDevices.id, push.deviceId));
    return;
  }
  ctx.log.warn(
    { pushId: push.id, attempts, reason: outcome.reason },
    'a push service did not take a message',
  );
  if (outcome.kind !== 'refused') return;
  const [device] = await tx
    .update(pushDevices)
    .set({ failedCount: sql`${pushDevices.failedCount} + 1` })
    .where(eq(pushDevices.id, push.deviceId))
    .returning({ failedCount: pushDevices.failedCount });
  if (device && device.failedCount >= MAX_PUSH_FAILURES)
    await tx.delete(pushDevices).where(eq(pushDevices.id, push.deviceId));
}

function changeOf(
  push: Claimed,
  outcome: Exclude<PushOutcome, { kind: 'gone' }>,
  attempts: number,
  at: Date,
) {
  if (outcome.kind === 'sent') return { status: 'sent' as const, lastError: null };
  const lastError = outcome.reason;
  const usual = attempts === 0 ? 0 : PUSH_RETRY_AFTER_S[attempts - 1];
  if (outcome.kind === 'refused' || usual === undefined) return { status: 'failed' as const, lastError };
  const wait = Math.min(Math.max(usual, outcome.afterSeconds ?? 0), PUSH_LONGEST_WAIT_S);
  const nextAttemptAt = new Date(at.getTime() + wait * 1_000);
  return nextAttemptAt >= push.expiresAt
    ? { status: 'late' as const, lastError }
    : { nextAttemptAt, lastError };
}
