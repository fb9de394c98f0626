import { addDays } from '#core/lib/format-time.ts';
import { localDate, localMinuteOfDay, startOfDay } from '#core/lib/time.ts';
import { EMPTY_RECORD, nextStep, tierOfRecord } from '#core/loyalty/vendors/tiers.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { closeNight } from './commands/close-night.ts';
import { evaluateVendor } from './commands/evaluate-vendor.ts';
import { badgeMoments, vendorRecords } from './queries/records.ts';
import { approvedVendors, lastNights } from './queries/standing.ts';
import { tierStandings, vendorTierRulesNow } from './queries/tiers.ts';

/** A market's night: what happened until midnight is written down by then. */
const NIGHT_MINUTE = 120;
/** Companies whose records one statement counts. */
const BATCH = 200;

/** Evaluates the companies of every market whose night of today was not evaluated yet. Days nobody looked at are left out. */
export async function evaluateVendors(ctx: Ctx): Promise<void> {
  const markets = await lastNights(ctx);
  for (const { id, zone, last } of markets) {
    const day = localDate(now(ctx), zone);
    if (localMinuteOfDay(now(ctx), zone) < NIGHT_MINUTE || (last !== null && last >= day)) continue;
    await evaluateMarket(ctx, { marketId: id, zone, day });
  }
}

async function evaluateMarket(
  ctx: Ctx,
  { marketId, zone, day }: { marketId: string; zone: string; day: string },
): Promise<void> {
  const rules = await vendorTierRulesNow(ctx);
  const vendorIds = await approvedVendors(ctx, marketId);
  const until = startOfDay(day, zone);
  const from = startOfDay(addDays(day, -rules.windowDays), zone);
  for (let at = 0; at < vendorIds.length; at += BATCH) {
    const batch = vendorIds.slice(at, at + BATCH);
    const [records, moments, standings] = await Promise.all([
      vendorRecords(ctx, batch, { from, until }),
      badgeMoments(ctx, batch, until),
      tierStandings(ctx, batch),
    ]);
    for (const vendorId of batch) {
      const record = records.get(vendorId) ?? EMPTY_RECORD;
      const badges = moments.get(vendorId) ?? {};
      const standing = standings.get(vendorId);
      // Most nights change nothing of most companies: no transaction for them.
      const changes = standing && nextStep(standing, tierOfRecord(record, rules), day, rules) !== null;
      if (!changes && Object.keys(badges).length === 0) continue;
      await inTransaction(ctx, () => evaluateVendor(ctx, { vendorId, day, zone, record, badges, rules }));
    }
  }
  await inTransaction(ctx, () => closeNight(ctx, { marketId, day, vendors: vendorIds.length }));
}

export const vendorTierJobs: Job[] = [
  defineJob({ name: 'loyalty.evaluate-vendors', every: '12 * * * *', run: evaluateVendors }),
];
