import { AppError } from '#core/lib/app-error.ts';
import { isComplete } from '#core/vendors/checklist.ts';
import { vendorApproved } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { trustVendor } from '#server/users/commands/trust-vendor.ts';
import { checklistOf } from '../../queries/checklist.ts';
import { lockVendor, moveVendor, type VendorDecision } from '../../writes/vendor.ts';

/** The company may take bookings. Its person's account is guarded more from now on, and is no newcomer's any more. */
export async function approveVendor(ctx: Ctx, { id, reason }: VendorDecision): Promise<{ done: true }> {
  const vendor = await lockVendor(ctx, id);
  const status = nextVendorStatus(vendor.status, 'approve');
  // Something may have been taken away again while it waited.
  if (!isComplete(await checklistOf(ctx, vendor.id))) {
    throw new AppError('conflict', `${vendor.company} isn’t ready for this yet. See its page for details.`);
  }
  const approvedAt = vendor.approvedAt ?? now(ctx);
  await moveVendor(ctx, vendor, 'approve', { status, statusReason: null, approvedAt }, reason);
  await trustVendor(ctx, vendor.ownerId);
  await emit(ctx, vendorApproved, { vendorId: vendor.id });
  return { done: true };
}
