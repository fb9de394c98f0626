import { vendorRejected } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { lockVendor, moveVendor, type VendorDecision } from '../../writes/vendor.ts';

/** The company is not approved; it may ask again. */
export async function rejectVendor(ctx: Ctx, { id, reason }: VendorDecision): Promise<{ done: true }> {
  const vendor = await lockVendor(ctx, id);
  const status = nextVendorStatus(vendor.status, 'reject');
  await moveVendor(ctx, vendor, 'reject', { status, statusReason: reason }, reason);
  await emit(ctx, vendorRejected, { vendorId: vendor.id, reason });
  return { done: true };
}
