import { vendorSuspended } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { type CompanyDecision, lockCompany, moveCompany } from '../../writes/company.ts';

/** No new bookings from now on. What was accepted stays; administrators reassign or cancel it one by one. */
export async function suspendCompany(ctx: Ctx, { id, reason }: CompanyDecision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'suspend');
  await moveCompany(ctx, company, 'suspend', { status, statusReason: reason }, reason);
  await emit(ctx, vendorSuspended, { vendorId: company.id, reason });
  return { done: true };
}
