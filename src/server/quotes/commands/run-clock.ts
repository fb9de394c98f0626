import { and, eq } from 'drizzle-orm';
import { nextOfClock, respondByOf } from '#core/quotes/clock.ts';
import { quoteRequestExpired, quoteRequestUnanswered, quoteRequestWidened } from '#core/quotes/events.ts';
import { QUOTE_VENDORS_MAX } from '#core/quotes/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { matchesOfRequest } from '../queries/matches.ts';
import { acceptanceOf, type InvitationRecord, type RequestRecord } from '../queries/scope.ts';
import { quoteInvitations, quoteRequests, quotes } from '../tables.ts';
import { inviteVendors } from '../writes/invite.ts';
import {
  closeInvitations,
  lockLiveQuotes,
  lockRequest,
  moveRequest,
  requestFact,
} from '../writes/request.ts';

/**
 * What follows when the clock of an open request has run out: whoever is late is noted, four more vendors are asked
 * (once), and when they do not answer either, the request is unanswered and becomes a case.
 */
export async function runClock(ctx: Ctx, requestId: string): Promise<void> {
  const request = await lockRequest(ctx, requestId);
  if (request.status !== 'open' || request.respondBy > now(ctx)) return;
  await lapseInvitations(ctx, requestId);
  if (await acceptanceOf(ctx, requestId)) return;
  const [invited, sent, live] = [
    await ctx.db.tx.select().from(quoteInvitations).where(eq(quoteInvitations.requestId, requestId)),
    await ctx.db.tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.requestId, requestId)).limit(1),
    await lockLiveQuotes(ctx, requestId),
  ];
  const step = nextOfClock(
    {
      respondBy: request.respondBy,
      isWidened: request.widenedAt !== null,
      hasQuoted: sent.length > 0,
      liveQuotes: live.length,
    },
    now(ctx),
  );
  if (step === 'wait') return;
  if (step === 'expire') return expireRequest(ctx, request);
  const others = step === 'widen' ? await othersFor(ctx, request, invited) : [];
  if (others.length > 0) return widen(ctx, request, others);
  await closeUnanswered(ctx, request, invited.length);
}

async function lapseInvitations(ctx: Ctx, requestId: string): Promise<void> {
  await ctx.db.tx
    .update(quoteInvitations)
    .set({ status: 'lapsed' })
    .where(and(eq(quoteInvitations.requestId, requestId), eq(quoteInvitations.status, 'asked')));
}

async function othersFor(
  ctx: Ctx,
  request: RequestRecord,
  invited: readonly InvitationRecord[],
): Promise<string[]> {
  const asked = new Set(invited.map(({ vendorId }) => vendorId));
  const matches = await matchesOfRequest(ctx, request);
  return matches.filter((id) => !asked.has(id)).slice(0, QUOTE_VENDORS_MAX);
}

async function widen(ctx: Ctx, request: RequestRecord, vendorIds: readonly string[]): Promise<void> {
  const respondBy = respondByOf(now(ctx));
  await ctx.db.tx
    .update(quoteRequests)
    .set({ respondBy, widenedAt: now(ctx), updatedAt: now(ctx) })
    .where(eq(quoteRequests.id, request.id));
  await inviteVendors(ctx, request, 2, vendorIds);
  await emit(ctx, quoteRequestWidened, {
    ...requestFact(request),
    vendors: vendorIds.length,
    respondBy: respondBy.toISOString(),
  });
  await audit(ctx, {
    action: 'quotes.widen',
    resource: 'quote_request',
    resourceId: request.id,
    category: 'system',
    details: { vendors: vendorIds.length },
  });
}

async function expireRequest(ctx: Ctx, request: RequestRecord): Promise<void> {
  await moveRequest(ctx, request, 'expired');
  await closeInvitations(ctx, request.id);
  await emit(ctx, quoteRequestExpired, requestFact(request));
  await audit(ctx, {
    action: 'quotes.expireRequest',
    resource: 'quote_request',
    resourceId: request.id,
    category: 'system',
  });
}

async function closeUnanswered(ctx: Ctx, request: RequestRecord, vendors: number): Promise<void> {
  await moveRequest(ctx, request, 'unanswered');
  await closeInvitations(ctx, request.id);
  const { number, title } = request;
  await emit(ctx, quoteRequestUnanswered, { ...requestFact(request), number, title, vendors });
  await audit(ctx, {
    action: 'quotes.closeUnanswered',
    resource: 'quote_request',
    resourceId: request.id,
    category: 'system',
    details: { vendors },
  });
}
