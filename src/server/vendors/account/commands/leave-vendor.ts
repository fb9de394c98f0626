import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { vendorUserLeft } from '#core/vendors/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockUser } from '#server/users/writes/user.ts';
import { vendorUsers } from '../../tables.ts';

/** vendors.leave: gives up the access to the company. The login stays, and may join another. */
export async function leaveVendor(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const { name } = await lockUser(ctx, userId);
  const [left] = await ctx.db.tx
    .delete(vendorUsers)
    .where(eq(vendorUsers.userId, userId))
    .returning({ vendorId: vendorUsers.vendorId });
  if (!left) throw notFound('Company');
  await emit(ctx, vendorUserLeft, { vendorId: left.vendorId, userId, name });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: left.vendorId,
    category: 'security',
    details: { user: userId },
  });
  return { done: true };
}
