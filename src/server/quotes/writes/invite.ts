import { respondByOf } from '#core/quotes/clock.ts';
import { vendorInvited } from '#core/quotes/events.ts';
import { QUOTE_VENDORS_MAX } from '#core/quotes/limits.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { quoteInvitations } from '../tables.ts';

/** Asks a wave of vendors for a quote: four at most, each once; `channelOf` says by whose own page the homeowner came. */
export async function inviteVendors(
  ctx: Ctx,
  request: { id: string; homeownerId: string },
  wave: 1 | 2,
  vendorIds: readonly string[],
  channelOf: (vendorId: string) => PageChannel | null = () => null,
): Promise<void> {
  const invited = vendorIds.slice(0, QUOTE_VENDORS_MAX).map((vendorId, position) => ({
    id: ctx.ids.uuid(),
    requestId: request.id,
    vendorId,
    wave,
    position,
    status: 'asked' as const,
    askedAt: now(ctx),
    respondBy: respondByOf(now(ctx)),
    pageChannel: channelOf(vendorId),
  }));
  await ctx.db.tx.insert(quoteInvitations).values(invited);
  for (const { id: invitationId, vendorId } of invited) {
    await emit(ctx, vendorInvited, {
      requestId: request.id,
      homeownerId: request.homeownerId,
      invitationId,
      vendorId,
      wave,
    });
  }
}
