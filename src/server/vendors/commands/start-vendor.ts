import type { Ctx, Services } from '#server/lib/context.ts';
import { acceptInvitation } from '../account/writes/accept-invitation.ts';
import { openVendor } from './open-vendor.ts';

/**
 * Where a new vendor begins: with a company of their own, or in the one that invited them. Joins the transaction of the
 * sign-up, so that no vendor is without a company.
 */
export async function startVendor(
  ctx: Ctx,
  vendor: Parameters<Services['hooks']['onSignUp']>[1],
): Promise<void> {
  if ('invitation' in vendor) await acceptInvitation(ctx, vendor.userId, vendor.invitation);
  else await openVendor(ctx, vendor);
}
