import { changesBetween } from '#core/audit/changes.ts';
import { payoutScheduleChanged } from '#core/ledger/events.ts';
import type { PayoutSchedule } from '#core/ledger/payday.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { scheduleOf } from '../queries/due.ts';
import { payoutSchedules } from '../tables.ts';

/** Changes when the caller's company is paid. The password was asked for before, as for everything about where money goes. */
export async function setSchedule(
  ctx: Ctx,
  input: PayoutSchedule & { password: string },
): Promise<PayoutSchedule> {
  const vendorId = ownVendorId(ctx);
  const { cadence, weekday, minimumCents } = input;
  const wanted = { cadence, weekday, minimumCents };
  const before = await scheduleOf(ctx, vendorId);
  await ctx.db.tx
    .insert(payoutSchedules)
    .values({ vendorId, ...wanted, updatedAt: now(ctx) })
    .onConflictDoUpdate({ target: payoutSchedules.vendorId, set: { ...wanted, updatedAt: now(ctx) } });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendorId,
    category: 'data',
    details: wanted,
  });
  if (changesBetween(before, wanted).length > 0) {
    await emit(ctx, payoutScheduleChanged, { vendorId, ...wanted });
  }
  return wanted;
}
