import { commissionBpFor, PAGE_COMMISSION } from '#core/payments/settings.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import type { Ctx } from '#server/lib/context.ts';
import { channelOfCaller } from '#server/vendors/queries/page-arrival.ts';

/** What goes on a booking or a quote, and stays: Canopy's share, and the company's own page it came by. */
export type CommissionTerms = { commissionBp: number; pageChannel: PageChannel | null };

/** At which commission a booking or quote that came by this channel is agreed now. */
export async function commissionTerms(ctx: Ctx, pageChannel: PageChannel | null): Promise<CommissionTerms> {
  const value = await ctx.settings.get(PAGE_COMMISSION);
  return { commissionBp: commissionBpFor(pageChannel, value), pageChannel };
}

/**
 * The same for a caller who books this company: the lower commission where they came by its own page and named it. Whoever
 * leaves the choice to Canopy, or is matched, is the market's customer.
 */
export function commissionForCaller(ctx: Ctx, vendorId: string | undefined): Promise<CommissionTerms> {
  return commissionTerms(ctx, channelOfCaller(ctx, vendorId));
}
