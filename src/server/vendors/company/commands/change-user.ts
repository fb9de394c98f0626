import { eq } from 'drizzle-orm';
import type { GivenRole } from '#core/vendors/company/roles.ts';
import { companyRoleChanged, companyUserInvited } from '#core/vendors/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { companyUsers } from '../../tables.ts';
import { lockOwnVendor } from '../../writes/vendor.ts';
import { lockCompanyUser, technicianFor } from '../writes.ts';

/** What a user of the company may do from now on, or somebody who is invited once they accept. */
export async function changeCompanyUser(
  ctx: Ctx,
  { id, role, technicianId }: { id: string; role: GivenRole; technicianId: string | null },
): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const user = await lockCompanyUser(ctx, vendor.id, id);
  const technician = await technicianFor(ctx, vendor.id, { role, technicianId, email: user.email });
  if (user.companyRole === role && user.technicianId === technician) return { done: true };
  await ctx.db.tx
    .update(companyUsers)
    .set({ companyRole: role, technicianId: technician })
    .where(eq(companyUsers.id, user.id));
  const { company, id: vendorId } = vendor;
  if (user.userId) await emit(ctx, companyRoleChanged, { vendorId, userId: user.userId, company, role });
  else await emit(ctx, companyUserInvited, { vendorId, invitationId: user.id });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendorId,
    category: 'security',
    details: { from: user.companyRole, to: role, ...(user.userId ? { user: user.userId } : {}) },
  });
  return { done: true };
}
