import { eq } from 'drizzle-orm';
import type { GivenRole } from '#core/vendors/account/roles.ts';
import { vendorRoleChanged, vendorUserInvited } from '#core/vendors/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { vendorUsers } from '../../tables.ts';
import { lockOwnVendor } from '../../writes/vendor.ts';
import { lockVendorUser, technicianFor } from '../writes/vendor-user.ts';

/** What a user of the company may do from now on, or somebody who is invited once they accept. */
export async function changeUser(
  ctx: Ctx,
  { id, role, technicianId }: { id: string; role: GivenRole; technicianId: string | null },
): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const user = await lockVendorUser(ctx, vendor.id, id);
  const technician = await technicianFor(ctx, vendor.id, { role, technicianId, email: user.email });
  if (user.vendorRole === role && user.technicianId === technician) return { done: true };
  await ctx.db.tx
    .update(vendorUsers)
    .set({ vendorRole: role, technicianId: technician })
    .where(eq(vendorUsers.id, user.id));
  const { company, id: vendorId } = vendor;
  if (user.userId) await emit(ctx, vendorRoleChanged, { vendorId, userId: user.userId, company, role });
  else await emit(ctx, vendorUserInvited, { vendorId, invitationId: user.id });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendorId,
    category: 'security',
    details: { from: user.vendorRole, to: role, ...(user.userId ? { user: user.userId } : {}) },
  });
  return { done: true };
}
