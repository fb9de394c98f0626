import { eq } from 'drizzle-orm';
import { vendorUserInvited, vendorUserRemoved } from '#core/vendors/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { vendorUsers } from '../../tables.ts';
import { lockOwnVendor } from '../../writes/vendor.ts';
import { lockVendorUser } from '../writes/vendor-user.ts';

/** Ends what a user of the company may see, from now on; an invitation that is out opens nothing any more. */
export async function removeUser(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const { id, userId } = await lockVendorUser(ctx, vendor.id, input.id);
  await ctx.db.tx.delete(vendorUsers).where(eq(vendorUsers.id, id));
  const { company, id: vendorId } = vendor;
  if (userId) await emit(ctx, vendorUserRemoved, { vendorId, userId, company });
  else await emit(ctx, vendorUserInvited, { vendorId, invitationId: id });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendorId,
    category: 'security',
    details: userId ? { user: userId } : {},
  });
  return { done: true };
}
