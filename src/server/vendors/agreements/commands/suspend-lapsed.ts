import { formatLocalDate } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { vendorSuspended } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { lockVendor, moveVendor } from '../../writes/vendor.ts';
import { lapsedVendors } from '../queries/outstanding.ts';
import { agreementVersions, versionsThatHold } from '../queries/versions.ts';

/**
 * Suspends companies that did not accept a version by its last day; accepting it reinstates them. Answers how many. Nothing
 * was to be accepted, nothing is looked for.
 */
export async function suspendLapsed(ctx: Ctx): Promise<number> {
  const today = localDate(now(ctx), HOME_ZONE);
  const versions = await agreementVersions(ctx);
  const last = versions.findLast(({ acceptBy }) => acceptBy !== null && acceptBy < today);
  if (!last?.acceptBy) return 0;
  const lapsed = await lapsedVendors(ctx, versionsThatHold(versions, today));
  const reason = `The vendor agreement wasn’t accepted by ${formatLocalDate(last.acceptBy)}. Accept it to receive requests again.`;
  for (const id of lapsed) {
    const vendor = await lockVendor(ctx, id);
    const status = nextVendorStatus(vendor.status, 'suspend');
    await moveVendor(
      ctx,
      vendor,
      'suspend',
      { status, statusReason: reason, agreementLapsedAt: now(ctx) },
      reason,
    );
    await emit(ctx, vendorSuspended, { vendorId: id, reason });
  }
  return lapsed.length;
}
