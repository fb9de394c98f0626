import { asc, eq } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { priceOfOption } from '#core/quotes/option-price.ts';
import type { FairnessBand, QuoteAnswerView, QuoteRequestView } from '#core/quotes/views.ts';
import { moneyParts } from '#server/bookings/queries/price.ts';
import type { Ctx } from '#server/lib/context.ts';
import { quoteInvitations, quoteRequests } from '../tables.ts';
import { fairnessBands } from './fairness.ts';
import { vendorCards } from './matches.ts';
import { filesOf, fileView, messagesOf, messageView, quotesOf } from './quote-views.ts';
import { answersOf, factsOf, placedRequests } from './request-facts.ts';
import { acceptanceOf, requestInScope } from './scope.ts';

/** quotes.getRequest: a request with every answer to it, for its homeowner and for administrators. */
export async function requestDetail(ctx: Ctx, input: { id: string }): Promise<QuoteRequestView> {
  const request = await requestInScope(ctx, input.id);
  const [[row], invitations, files, acceptance] = await Promise.all([
    placedRequests(ctx).where(eq(quoteRequests.id, request.id)),
    ctx.db.read
      .select()
      .from(quoteInvitations)
      .where(eq(quoteInvitations.requestId, request.id))
      .orderBy(asc(quoteInvitations.wave), asc(quoteInvitations.position)),
    filesOf(ctx, [request.id]),
    acceptanceOf(ctx, request.id),
  ]);
  if (!row) throw notFound('Quote request');
  const ids = invitations.map(({ id }) => id);
  const [cards, messages, sent] = await Promise.all([
    vendorCards(
      ctx,
      invitations.map(({ vendorId }) => vendorId),
    ),
    messagesOf(ctx, ids),
    quotesOf(ctx, ids, files),
  ]);
  const options = sent.flatMap(({ view }) => view.options);
  const bands = await fairnessBands(
    ctx,
    request,
    options.map(({ minutesPerVisit, visits }) => minutesPerVisit * visits),
  );
  const byDesk = isAdministrator(ctx.actor);
  // Until a quote is accepted people meet on Canopy.
  const shown = request.status === 'accepted' || byDesk ? (text: string) => text : maskContacts;
  return {
    ...factsOf(row),
    description: request.description,
    answers: answersOf(row, (text) => text),
    files: files.filter(({ invitationId }) => invitationId === null).map(fileView),
    home: { label: row.home.label, line1: row.home.line1, city: row.home.city },
    homeownerId: request.homeownerId,
    homeownerName: row.homeownerName,
    vendorChoice: request.vendorChoice,
    answered: invitations.flatMap((invitation): QuoteAnswerView[] => {
      const vendor = cards.get(invitation.vendorId);
      if (!vendor) return [];
      const latest = sent.find(({ quote }) => quote.invitationId === invitation.id);
      const { id: invitationId, wave, status, askedAt, respondBy, declineReason } = invitation;
      return [
        {
          ...{ invitationId, wave, status, askedAt, respondBy, declineReason, vendor },
          declineNote: shown(invitation.declineNote),
          messages: messages
            .filter((message) => message.invitationId === invitationId)
            .map((message) =>
              messageView(message, {
                by: 'homeowner',
                names: { homeowner: byDesk ? row.homeownerName : 'You', vendor: vendor.company },
                files,
                shown,
              }),
            ),
          quote: latest ? { ...latest.view, message: shown(latest.view.message) } : null,
          money: latest ? moneyOf(latest, vendor.company, bands) : {},
        },
      ];
    }),
    bookingId: acceptance?.stands ? acceptance.bookingId : null,
    acceptedQuoteId: request.acceptedQuoteId,
    caseId: byDesk ? request.caseId : null,
    endNote: request.endNote,
  };
}

function moneyOf(
  { quote, lines, view }: Awaited<ReturnType<typeof quotesOf>>[number],
  company: string,
  bands: ReadonlyMap<number, FairnessBand>,
): QuoteAnswerView['money'] {
  return Object.fromEntries(
    view.options.map(({ id, minutesPerVisit, visits }) => {
      const price = priceOfOption(
        lines.filter(({ optionId }) => optionId === id),
        quote,
      );
      return [id, { parts: moneyParts(price, company), band: bands.get(minutesPerVisit * visits) ?? null }];
    }),
  );
}
