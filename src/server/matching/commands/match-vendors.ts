import { checkAnswers } from '#core/bookings/answers.ts';
import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import type { MatchInput } from '#core/matching/contract.ts';
import { vendorsMatched } from '#core/matching/events.ts';
import { URGENCY_DAYS } from '#core/matching/kinds.ts';
import { drawOf } from '#core/matching/scoring/rank.ts';
import { serviceBySlug } from '#server/catalog/queries.ts';
import { homeOf } from '#server/homes/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { filterVendors } from '../queries/filters.ts';
import { rankVendorsAt } from '../queries/matches.ts';
import { recordDecision } from '../writes/decision.ts';

/**
 * Ranks the vendors who can do a job in the wanted time and notes it with everything it was made from. Throws conflict where
 * nobody sells the service there.
 */
export async function matchVendors(ctx: Ctx, input: MatchInput): Promise<{ id: string }> {
  const homeownerId = userIdOf(ctx);
  const [service, home] = await Promise.all([
    serviceBySlug(ctx, input.serviceSlug),
    homeOf(ctx, homeownerId, input.homeId),
  ]);
  // The booking asks for what is still missing.
  const questions = service.questions.map((question) => ({ ...question, required: false }));
  const answers = valueOrRefusal(checkAnswers(questions, input.answers));
  const photos = await ownUploads(ctx, input.photos, {
    field: 'photos',
    message: 'One of the photos didn’t upload. Add it again.',
    hint: 'Add the photo again',
  });
  const wantedTo = new Date(now(ctx).getTime() + URGENCY_DAYS[input.urgency] * DAY_MS);
  const { terms, excluded } = await filterVendors(ctx, service, home, wantedTo);
  if (terms.size + excluded.length === 0) {
    throw new AppError(
      'conflict',
      'No vendor offers this at your address yet. We’re adding vendors in your area.',
      { fields: { serviceSlug: 'No vendor offers this in your city yet' } },
    );
  }
  const ranking = await rankVendorsAt(ctx, service, home, terms, drawOf(ctx.ids.uuid()));
  const id = await recordDecision(
    ctx,
    {
      kind: 'match',
      subjectId: null,
      homeownerId,
      home: { id: home.id, marketId: home.market.id },
      serviceId: service.id,
      text: input.text,
      answers,
      photos: photos.length,
      urgency: input.urgency,
      wantedTo,
      excluded,
    },
    ranking,
  );
  await emit(ctx, vendorsMatched, {
    decisionId: id,
    homeownerId,
    serviceId: service.id,
    urgency: input.urgency,
    ranked: ranking.ranked.length,
  });
  await audit(ctx, {
    resource: 'match',
    resourceId: id,
    category: 'data',
    details: { service: service.slug, urgency: input.urgency, ranked: ranking.ranked.length },
  });
  return { id };
}
