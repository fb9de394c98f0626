import { vendorReinstated } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { type CompanyDecision, lockCompany, moveCompany } from '../../writes/company.ts';

/** A suspended company may take bookings again. */
export async function reinstateCompany(ctx: Ctx, { id, reason }: CompanyDecision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'reinstate');
  await moveCompany(ctx, company, 'reinstate', { status, statusReason: null }, reason);
  await emit(ctx, vendorReinstated, { vendorId: company.id, reason });
  return { done: true };
}
