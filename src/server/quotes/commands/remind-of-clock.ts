import { eq } from 'drizzle-orm';
import { quoteClockNearlyOver, quoteExpiresSoon } from '#core/quotes/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { quoteInvitations, quotes } from '../tables.ts';
import { invitationFact, lockInvitation, lockQuote, lockRequest, quoteFact } from '../writes/request.ts';

type Place = { id: string; requestId: string };

/** A vendor who has not answered is reminded once of the clock. */
export async function remindVendor(ctx: Ctx, { id, requestId }: Place): Promise<void> {
  const request = await lockRequest(ctx, requestId);
  const invitation = await lockInvitation(ctx, id);
  if (request.status !== 'open' || invitation.status !== 'asked' || invitation.remindedAt) return;
  await ctx.db.tx
    .update(quoteInvitations)
    .set({ remindedAt: now(ctx) })
    .where(eq(quoteInvitations.id, id));
  await emit(ctx, quoteClockNearlyOver, {
    ...invitationFact(request, invitation),
    respondBy: invitation.respondBy.toISOString(),
  });
}

/** The homeowner is reminded once that a quote ends. */
export async function remindHomeowner(ctx: Ctx, { id, requestId }: Place): Promise<void> {
  const request = await lockRequest(ctx, requestId);
  const quote = await lockQuote(ctx, id);
  if (request.status !== 'open' || quote.status !== 'sent' || quote.remindedAt) return;
  await ctx.db.tx
    .update(quotes)
    .set({ remindedAt: now(ctx) })
    .where(eq(quotes.id, id));
  await emit(ctx, quoteExpiresSoon, {
    ...quoteFact(request, quote),
    validUntil: quote.validUntil.toISOString(),
  });
}
