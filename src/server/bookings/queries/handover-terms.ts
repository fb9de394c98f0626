import type { Ctx } from '#server/lib/context.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { type CommissionTerms, commissionTerms } from '#server/payments/queries/commission.ts';

/** At which commission a vendor takes a visit over from another: not by its own page, and by its own tier. */
export async function handoverTerms(ctx: Ctx, vendorId: string): Promise<CommissionTerms> {
  const terms = await commissionTerms(ctx, null);
  const tierRate = await tierRatesOf(ctx, [vendorId]);
  return { ...terms, commissionBp: tierRate(vendorId, terms.commissionBp) };
}
