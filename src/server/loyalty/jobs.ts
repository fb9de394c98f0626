import { DAY_MS } from '#core/lib/durations.ts';
import type { Ctx } from '#server/lib/context.ts';
import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { expirePoints } from './commands/expire-points.ts';
import { notifyExpiring } from './commands/notify-expiring.ts';
import { membersToExpire, membersToNotify } from './queries/ending-points.ts';
import { loyaltyRules } from './queries/members.ts';
import { vendorTierJobs } from './vendors/jobs.ts';

/** Members whom one step looks at. */
const BATCH = 200;

/** Takes off points whose time is up. A member who was looked at is not found again before the next end. */
export async function expireDuePoints(ctx: Ctx): Promise<void> {
  await inBatches(
    () => membersToExpire(ctx, BATCH),
    (userId) => inTransaction(ctx, () => expirePoints(ctx, userId)),
  );
}

/** Tells people which points will be gone soon, once for each of them. */
export async function notifyOfExpiringPoints(ctx: Ctx): Promise<void> {
  const { noticeDays } = await loyaltyRules(ctx);
  const until = new Date(ctx.clock.now().getTime() + noticeDays * DAY_MS);
  await inBatches(
    () => membersToNotify(ctx, until, BATCH),
    (userId) => inTransaction(ctx, () => notifyExpiring(ctx, userId, until)),
  );
}

async function inBatches(
  find: () => Promise<string[]>,
  work: (userId: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const userIds = await find();
    for (const userId of userIds) await work(userId);
    if (userIds.length < BATCH) return;
  }
}

export const loyaltyJobs: Job[] = [
  ...vendorTierJobs,
  defineJob({ name: 'loyalty.expire-points', every: '7 8 * * *', run: expireDuePoints }),
  defineJob({ name: 'loyalty.tell-expiring', every: '37 15 * * *', run: notifyOfExpiringPoints }),
];
