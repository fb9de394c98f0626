import { vendorSuspended } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { lockVendor, moveVendor, type VendorDecision } from '../../writes/vendor.ts';

/** No new bookings from now on. What was accepted stays; administrators reassign or cancel it one by one. */
export async function suspendVendor(ctx: Ctx, { id, reason }: VendorDecision): Promise<{ done: true }> {
  const vendor = await lockVendor(ctx, id);
  const status = nextVendorStatus(vendor.status, 'suspend');
  await moveVendor(ctx, vendor, 'suspend', { status, statusReason: reason }, reason);
  await emit(ctx, vendorSuspended, { vendorId: vendor.id, reason });
  return { done: true };
}
