import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { vendors } from '../tables.ts';
import { addVendorStep } from '../writes/vendor.ts';

/**
 * Opens the company of a new vendor. It stays `onboarding`, and gets no bookings, until an administrator approves it.
 * Joins the transaction of the sign-up, so that no vendor is without a company. Returns its id.
 */
export async function openVendor(
  ctx: Ctx,
  input: { ownerId: string; company: string; trade: string },
): Promise<string> {
  const id = ctx.ids.uuid();
  const at = now(ctx);
  await ctx.db.tx.insert(vendors).values({
    id,
    ownerId: input.ownerId,
    company: input.company.trim(),
    trade: input.trade.trim(),
    createdAt: at,
    updatedAt: at,
  });
  await addVendorStep(ctx, id, 'opened');
  await audit(ctx, {
    action: 'vendors.openCompany',
    resource: 'vendor',
    resourceId: id,
    category: 'data',
    details: { ownerId: input.ownerId, trade: input.trade.trim() },
  });
  return id;
}
