import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { vendorHandedOver, vendorRoleChanged } from '#core/vendors/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { trustVendor } from '#server/users/commands/trust-vendor.ts';
import { lockUser } from '#server/users/writes/user.ts';
import { vendors, vendorUsers } from '../../tables.ts';
import { lockOwnVendor } from '../../writes/vendor.ts';
import { lockVendorUser } from '../writes/vendor-user.ts';

/** What whoever owned the company is from then on; the new owner may change it, and they may leave. */
const FORMER_ROLE = 'dispatcher';

/**
 * vendors.handOver: a user of the company becomes its owner, and the owner its dispatcher, at once and for both: there is never
 * none, and never two. Throws conflict for an invitation nobody accepted, and for somebody who could not act as the owner.
 */
export async function handOverVendor(
  ctx: Ctx,
  { id }: { id: string; password: string },
): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const formerId = userIdOf(ctx);
  // Of two that race, the second finds the company handed over: it is no longer theirs.
  if (vendor.ownerId !== formerId) throw new AppError('forbidden', 'You no longer own this company.');
  const { id: rowId, userId, vendorRole } = await lockVendorUser(ctx, vendor.id, id);
  if (userId === null)
    throw new AppError('conflict', 'They haven’t accepted your invitation yet. Wait until they have joined.');
  const former = await lockUser(ctx, formerId);
  const next = await lockUser(ctx, userId);
  if (next.suspendedAt !== null) throw new AppError('conflict', `${next.name}’s account is suspended.`);
  if (!next.emailVerified)
    throw new AppError('conflict', `${next.name} has to confirm their email address first.`);
  // First they no longer work for the company, then they run it: nobody does both at any moment.
  await ctx.db.tx.delete(vendorUsers).where(eq(vendorUsers.id, rowId));
  const at = now(ctx);
  const { id: vendorId, company } = vendor;
  await ctx.db.tx.update(vendors).set({ ownerId: userId, updatedAt: at }).where(eq(vendors.id, vendorId));
  await ctx.db.tx.insert(vendorUsers).values({
    ...{ id: ctx.ids.uuid(), vendorId, userId: formerId, email: former.email, vendorRole: FORMER_ROLE },
    ...{ invitedAt: at, expiresAt: at, joinedAt: at },
  });
  // Payout changes of an approved company ask for the password of whoever owns it.
  if (former.securityLevel !== 'standard') await trustVendor(ctx, userId);
  await emit(ctx, vendorHandedOver, { vendorId, userId, company, formerName: former.name });
  await emit(ctx, vendorRoleChanged, { vendorId, userId: formerId, company, role: FORMER_ROLE });
  await audit(ctx, {
    ...{ resource: 'vendor', resourceId: vendorId, category: 'security', severity: 'warning' },
    details: { from: formerId, to: userId, was: vendorRole },
  });
  return { done: true };
}
