import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { RETAIN_EVENTS_DAYS, RETAIN_KEYS_DAYS } from '#core/lib/retention.ts';
import { type Ctx, now } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { forgetUploads } from '../files/own-uploads.ts';
import { inTransaction } from '../pipeline.ts';
import { events, idempotencyKeys } from '../tables.ts';
import { defineJob } from './job.ts';

/**
 * Deletes what the platform no longer needs: old idempotency keys, notes of uploads that may not be attached any more, and
 * old events that every listener has passed.
 */
export async function cleanPlatform(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(now(ctx).getTime() - days * DAY_MS);
  await inTransaction(ctx, () =>
    ctx.db.tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(RETAIN_KEYS_DAYS))),
  );
  crashPoint('housekeeping.keys-cleaned');
  await forgetUploads(ctx);
  await inTransaction(ctx, () =>
    ctx.db.tx.delete(events).where(sql`${lt(events.occurredAt, before(RETAIN_EVENTS_DAYS))} and not exists (
      select 1 from platform.event_cursors c
      where (c.transaction_id, c.event_id) < (${events.transactionId}, ${events.id})
    )`),
  );
}

export const housekeepingJobs = [
  defineJob({ name: 'platform.clean', every: '40 3 * * *', run: cleanPlatform }),
];
