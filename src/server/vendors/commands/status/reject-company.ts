import { vendorRejected } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { type CompanyDecision, lockCompany, moveCompany } from '../../writes/company.ts';

/** The company is not approved; it may ask again. */
export async function rejectCompany(ctx: Ctx, { id, reason }: CompanyDecision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'reject');
  await moveCompany(ctx, company, 'reject', { status, statusReason: reason }, reason);
  await emit(ctx, vendorRejected, { vendorId: company.id, reason });
  return { done: true };
}
