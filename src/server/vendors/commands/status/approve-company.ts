import { AppError } from '#core/lib/app-error.ts';
import { isComplete } from '#core/vendors/checklist.ts';
import { vendorApproved } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { trustVendor } from '#server/users/commands/trust-vendor.ts';
import { checklistOf } from '../../queries/checklist.ts';
import { type CompanyDecision, lockCompany, moveCompany } from '../../writes/company.ts';

/** The company may take bookings. Its person's account is guarded more from now on, and is no newcomer's any more. */
export async function approveCompany(ctx: Ctx, { id, reason }: CompanyDecision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'approve');
  // Something may have been taken away again while it waited.
  if (!isComplete(await checklistOf(ctx, company.id))) {
    throw new AppError('conflict', `${company.company} lacks something again. Its page shows what.`);
  }
  const approvedAt = company.approvedAt ?? now(ctx);
  await moveCompany(ctx, company, 'approve', { status, statusReason: null, approvedAt }, reason);
  await trustVendor(ctx, company.ownerId);
  await emit(ctx, vendorApproved, { vendorId: company.id });
  return { done: true };
}
