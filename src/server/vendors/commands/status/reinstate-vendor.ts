import { AppError } from '#core/lib/app-error.ts';
import { vendorReinstated } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { lockVendor, moveVendor, type VendorDecision } from '../../writes/vendor.ts';

/** A suspended company may take bookings again. */
export async function reinstateVendor(ctx: Ctx, { id, reason }: VendorDecision): Promise<{ done: true }> {
  const vendor = await lockVendor(ctx, id);
  if (vendor.agreementLapsedAt !== null) {
    throw new AppError(
      'conflict',
      `${vendor.company} takes requests again as soon as it accepts the vendor agreement. Nothing else is needed.`,
    );
  }
  const status = nextVendorStatus(vendor.status, 'reinstate');
  await moveVendor(ctx, vendor, 'reinstate', { status, statusReason: null }, reason);
  await emit(ctx, vendorReinstated, { vendorId: vendor.id, reason });
  return { done: true };
}
