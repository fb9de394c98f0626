import { and, count, eq } from 'drizzle-orm';
import { checkAnswers } from '#core/bookings/answers.ts';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { localDate } from '#core/lib/time.ts';
import { drawOf } from '#core/matching/scoring/rank.ts';
import { checkRequest } from '#core/quotes/check-request.ts';
import { respondByOf } from '#core/quotes/clock.ts';
import type { NewQuoteRequest } from '#core/quotes/contract.ts';
import { quoteRequested } from '#core/quotes/events.ts';
import { OPEN_REQUESTS_MAX, QUOTE_VENDORS_MAX } from '#core/quotes/limits.ts';
import { serviceBySlug } from '#server/catalog/queries.ts';
import { homeOf } from '#server/homes/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { matchesAt } from '#server/matching/queries/matches.ts';
import { recordDecision } from '#server/matching/writes/decision.ts';
import { channelOfCaller } from '#server/vendors/queries/page-arrival.ts';
import { quoteRequests } from '../../tables.ts';
import { attachFiles } from '../../writes/attach-files.ts';
import { inviteVendors } from '../../writes/invite.ts';

/** Asks up to four vendors for a quote: those the homeowner chose, or the best matches. Nobody pays for being asked. */
export async function requestQuotes(
  ctx: Ctx,
  input: NewQuoteRequest,
): Promise<{ id: string; number: number }> {
  const homeownerId = userIdOf(ctx);
  // One at a time per person, or two tabs at once would pass the limit.
  await lock(ctx, 'quoteRequests', homeownerId);
  const [service, home] = await Promise.all([
    serviceBySlug(ctx, input.serviceSlug),
    homeOf(ctx, homeownerId, input.homeId),
  ]);
  valueOrRefusal(checkRequest(input, localDate(now(ctx), home.market.zone)));
  const answers = valueOrRefusal(checkAnswers(service.questions, input.answers));
  await assertFewOpen(ctx, homeownerId);
  const id = ctx.ids.uuid();
  const ranking = await matchesAt(ctx, service, home, drawOf(id));
  const vendorIds = vendorsToAsk(
    input,
    ranking.ranked.map(({ vendorId }) => vendorId),
  );

  const at = now(ctx);
  const [written] = await ctx.db.tx
    .insert(quoteRequests)
    .values({
      id,
      status: 'open',
      homeownerId,
      homeId: home.id,
      marketId: home.market.id,
      serviceId: service.id,
      zone: home.market.zone,
      title: input.title || service.name,
      description: input.description,
      answers,
      budgetCents: input.budgetCents,
      wantedFrom: input.wantedFrom,
      wantedTo: input.wantedTo,
      vendorChoice: input.vendorChoice,
      respondBy: respondByOf(at),
      createdAt: at,
      updatedAt: at,
    })
    .returning({ number: quoteRequests.number });
  if (!written) throw new Error('A quote request that was just written is gone');
  const photos = input.photos.map((sha256) => ({ sha256, name: '' }));
  await attachFiles(ctx, { requestId: id }, photos, { field: 'photos', kind: 'pictures' });
  if (input.vendorChoice === 'best_match') {
    await recordDecision(
      ctx,
      {
        kind: 'quote',
        subjectId: id,
        homeownerId,
        home: { id: home.id, marketId: home.market.id },
        serviceId: service.id,
      },
      ranking,
    );
  }
  await emit(ctx, quoteRequested, { requestId: id, homeownerId, vendors: vendorIds.length });
  // Whoever leaves the choice to Canopy is the market's customer.
  const isOwnChoice = input.vendorChoice === 'chosen';
  await inviteVendors(ctx, { id, homeownerId }, 1, vendorIds, (vendorId) =>
    isOwnChoice ? channelOfCaller(ctx, vendorId) : null,
  );
  await audit(ctx, {
    resource: 'quote_request',
    resourceId: id,
    category: 'data',
    details: { vendors: vendorIds.length, vendorChoice: input.vendorChoice },
  });
  return { id, number: written.number };
}

async function assertFewOpen(ctx: Ctx, homeownerId: string): Promise<void> {
  const [row] = await ctx.db.tx
    .select({ open: count() })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.homeownerId, homeownerId), eq(quoteRequests.status, 'open')));
  if ((row?.open ?? 0) < OPEN_REQUESTS_MAX) return;
  throw new AppError(
    'conflict',
    `You have ${OPEN_REQUESTS_MAX} open quote requests. Accept a quote or cancel a request first.`,
  );
}

function vendorsToAsk(
  { vendorChoice, vendorIds }: NewQuoteRequest,
  matches: readonly string[],
): readonly string[] {
  if (matches.length === 0) {
    throw new AppError(
      'conflict',
      'No vendor offers this at your address yet. We’re adding vendors in your area.',
      { fields: { homeId: 'No vendor covers this address' } },
    );
  }
  if (vendorChoice === 'best_match') return matches.slice(0, QUOTE_VENDORS_MAX);
  if (vendorIds.every((id) => matches.includes(id))) return vendorIds;
  throw new AppError(
    'invalid',
    'One of these vendors doesn’t offer this at your address. Choose another one.',
    {
      fields: { vendorIds: 'One of them doesn’t offer this at your address' },
    },
  );
}
