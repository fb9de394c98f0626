import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { DeclineReason } from '#core/quotes/decline-reason.ts';
import { quoteDeclined } from '#core/quotes/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { invitationInScope } from '../../queries/scope.ts';
import { quoteInvitations, quoteRequests } from '../../tables.ts';
import {
  assertOpen,
  invitationFact,
  lockInvitation,
  lockLiveQuotes,
  lockRequest,
  moveInvitation,
  moveQuote,
} from '../../writes/request.ts';

type Declined = { id: string; reason: DeclineReason; note: string };

/** The vendor sends no quote and says why; one that was sent is withdrawn. */
export async function declineInvitation(ctx: Ctx, { id, reason, note }: Declined): Promise<{ done: true }> {
  const seen = await invitationInScope(ctx, id);
  const request = await lockRequest(ctx, seen.requestId);
  const invitation = await lockInvitation(ctx, id);
  await assertOpen(ctx, request);
  if (reason === 'other' && note === '') {
    throw new AppError('invalid', 'Tell the homeowner why in a few words.', {
      fields: { note: 'Add a short reason' },
    });
  }
  await moveInvitation(ctx, invitation, 'declined', {
    answeredAt: invitation.answeredAt ?? now(ctx),
    declineReason: reason,
    declineNote: note,
  });
  for (const quote of await lockLiveQuotes(ctx, request.id)) {
    if (quote.invitationId === invitation.id) await moveQuote(ctx, quote, 'withdrawn');
  }
  await endClockWhenAllDeclined(ctx, request);
  await emit(ctx, quoteDeclined, { ...invitationFact(request, invitation), reason, note });
  await audit(ctx, {
    resource: 'quote_request',
    resourceId: request.id,
    category: 'data',
    details: { reason, ...(note ? { note } : {}) },
  });
  return { done: true };
}

/** When everybody has declined, nothing is left to wait for: the clock runs out now, and others are asked. */
async function endClockWhenAllDeclined(ctx: Ctx, request: { id: string; respondBy: Date }): Promise<void> {
  const [waiting] = await ctx.db.tx
    .select({ id: quoteInvitations.id })
    .from(quoteInvitations)
    .where(
      and(eq(quoteInvitations.requestId, request.id), inArray(quoteInvitations.status, ['asked', 'quoted'])),
    )
    .limit(1);
  if (waiting || request.respondBy <= now(ctx)) return;
  await ctx.db.tx
    .update(quoteRequests)
    .set({ respondBy: now(ctx), updatedAt: now(ctx) })
    .where(eq(quoteRequests.id, request.id));
}
