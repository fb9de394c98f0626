import { count, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { shortName } from '#core/quotes/short-name.ts';
import { canMove } from '#core/quotes/status.ts';
import type { InvitationView } from '#core/quotes/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { baseOfVendor } from '#server/vendors/queries.ts';
import { quoteInvitations, quoteRequests } from '../tables.ts';
import { filesOf, fileView, messagesOf, messageView, quotesOf } from './quote-views.ts';
import { ratesOf } from './rates.ts';
import { answersOf, factsOf, placedRequests } from './request-facts.ts';
import { acceptanceOf, invitationInScope } from './scope.ts';

/**
 * quotes.getInvitation: a request as a vendor who was asked sees it. Street, last name and contact details are for the
 * vendor whose quote is accepted; that one finds them with the job.
 */
export async function invitationDetail(ctx: Ctx, input: { id: string }): Promise<InvitationView> {
  const invitation = await invitationInScope(ctx, input.id);
  const { requestId, vendorId } = invitation;
  const [[row], files, messages, acceptance, base, [asked]] = await Promise.all([
    placedRequests(ctx).where(eq(quoteRequests.id, requestId)),
    filesOf(ctx, [requestId]),
    messagesOf(ctx, [invitation.id]),
    acceptanceOf(ctx, requestId),
    baseOfVendor(ctx, vendorId),
    ctx.db.read
      .select({ vendors: count() })
      .from(quoteInvitations)
      .where(eq(quoteInvitations.requestId, requestId)),
  ]);
  if (!row) throw notFound('Quote request');
  const { request } = row;
  const [sent, rates] = await Promise.all([
    quotesOf(ctx, [invitation.id], files),
    ratesOf(ctx, request, invitation),
  ]);
  const isOpen = request.status === 'open' && acceptance === null;
  const live = sent.find(({ quote }) => quote.status === 'sent');
  const won = sent.some(({ quote }) => quote.id === request.acceptedQuoteId);
  return {
    ...factsOf(row),
    id: invitation.id,
    requestStatus: request.status,
    status: invitation.status,
    wave: invitation.wave,
    askedAt: invitation.askedAt,
    respondBy: invitation.respondBy,
    homeownerName: shortName(row.homeownerName),
    city: row.home.city,
    miles: base ? Math.round(distanceMiles(base, row.area) * 10) / 10 : null,
    asked: asked?.vendors ?? 1,
    description: maskContacts(request.description),
    answers: answersOf(row, maskContacts),
    files: files.filter(({ invitationId }) => invitationId === null).map(fileView),
    declineReason: invitation.declineReason,
    declineNote: invitation.declineNote,
    messages: messages.map((message) =>
      messageView(message, {
        by: 'vendor',
        names: { homeowner: shortName(row.homeownerName), vendor: 'You' },
        files,
        shown: maskContacts,
      }),
    ),
    quotes: sent.map(({ view }) => view),
    rates,
    bookingId: won ? (acceptance?.bookingId ?? null) : null,
    can: {
      quote: isOpen && (invitation.status === 'quoted' || canMove('invitation', invitation.status, 'quoted')),
      withdraw: isOpen && live !== undefined,
      decline: isOpen && canMove('invitation', invitation.status, 'declined'),
      write: request.status === 'open' && invitation.status !== 'declined' && invitation.status !== 'closed',
    },
  };
}
