import { and, eq, inArray } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import {
  assertMove,
  type InvitationStatus,
  type QuoteRequestStatus,
  type QuoteStatus,
} from '#core/quotes/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import {
  acceptanceOf,
  type InvitationRecord,
  type QuoteRecord,
  type RequestRecord,
} from '../queries/scope.ts';
import { quoteInvitations, quoteRequests, quotes } from '../tables.ts';

/*
 * Whoever changes anything of a request locks the request first, then an invitation, then a quote: so that accepting,
 * revising, withdrawing and the clock wait for each other and never in a circle.
 */

export async function lockRequest(ctx: Ctx, id: string): Promise<RequestRecord> {
  const [row] = await ctx.db.tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update');
  if (!row) throw notFound('Quote request');
  return row;
}

/** After its request. */
export async function lockInvitation(ctx: Ctx, id: string): Promise<InvitationRecord> {
  const [row] = await ctx.db.tx
    .select()
    .from(quoteInvitations)
    .where(eq(quoteInvitations.id, id))
    .for('update');
  if (!row) throw notFound('Quote request');
  return row;
}

/** After its request. */
export async function lockQuote(ctx: Ctx, id: string): Promise<QuoteRecord> {
  const [row] = await ctx.db.tx.select().from(quotes).where(eq(quotes.id, id)).for('update');
  if (!row) throw notFound('Quote');
  return row;
}

/** The quotes of a locked request that can be chosen, locked too. */
export async function lockLiveQuotes(ctx: Ctx, requestId: string): Promise<QuoteRecord[]> {
  return ctx.db.tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), eq(quotes.status, 'sent')))
    .orderBy(quotes.id)
    .for('update');
}

export async function moveRequest(
  ctx: Ctx,
  request: RequestRecord,
  status: QuoteRequestStatus,
  change: Partial<RequestRecord> = {},
): Promise<void> {
  assertMove('request', request.status, status);
  await ctx.db.tx
    .update(quoteRequests)
    .set({ ...change, status, endedAt: now(ctx), updatedAt: now(ctx) })
    .where(eq(quoteRequests.id, request.id));
}

export async function moveInvitation(
  ctx: Ctx,
  invitation: InvitationRecord,
  status: InvitationStatus,
  change: Partial<InvitationRecord> = {},
): Promise<void> {
  if (invitation.status !== status) assertMove('invitation', invitation.status, status);
  await ctx.db.tx
    .update(quoteInvitations)
    .set({ ...change, status })
    .where(eq(quoteInvitations.id, invitation.id));
}

export async function moveQuote(ctx: Ctx, quote: QuoteRecord, status: QuoteStatus): Promise<void> {
  assertMove('quote', quote.status, status);
  await ctx.db.tx
    .update(quotes)
    .set({ status, endedAt: now(ctx) })
    .where(eq(quotes.id, quote.id));
}

/** Nobody is waited for any more: whoever had not declined is let go. */
export async function closeInvitations(ctx: Ctx, requestId: string, exceptId?: string): Promise<void> {
  const open = await ctx.db.tx
    .select({ id: quoteInvitations.id })
    .from(quoteInvitations)
    .where(
      and(
        eq(quoteInvitations.requestId, requestId),
        inArray(quoteInvitations.status, ['asked', 'quoted', 'lapsed']),
      ),
    );
  const ids = open.flatMap(({ id }) => (id === exceptId ? [] : [id]));
  if (ids.length > 0)
    await ctx.db.tx
      .update(quoteInvitations)
      .set({ status: 'closed' })
      .where(inArray(quoteInvitations.id, ids));
}

/** Throws conflict where a request is over, or its homeowner is accepting a quote at this moment. */
export async function assertOpen(ctx: Ctx, request: RequestRecord): Promise<void> {
  if (request.status !== 'open') assertMove('request', request.status, 'open');
  if (await acceptanceOf(ctx, request.id)) {
    throw new AppError(
      'conflict',
      'The homeowner is accepting a quote right now, so this request can’t be changed.',
    );
  }
}

/** What every event of a request says. */
export function requestFact({ id, homeownerId }: RequestRecord) {
  return { requestId: id, homeownerId };
}

export function invitationFact(request: RequestRecord, { id, vendorId }: InvitationRecord) {
  return { ...requestFact(request), invitationId: id, vendorId };
}

export function quoteFact(request: RequestRecord, { id, invitationId, vendorId }: QuoteRecord) {
  return { ...requestFact(request), invitationId, vendorId, quoteId: id };
}
