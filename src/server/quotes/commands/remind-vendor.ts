import { eq } from 'drizzle-orm';
import { quoteClockNearlyOver } from '#core/quotes/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { quoteInvitations } from '../tables.ts';
import { invitationFact, lockInvitation, lockRequest } from '../writes/request.ts';

/** A vendor who has not answered is reminded once of the clock. */
export async function remindVendor(
  ctx: Ctx,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
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
