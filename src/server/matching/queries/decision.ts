import { and, asc, eq, type SQL } from 'drizzle-orm';
import { formatAnswer } from '#core/bookings/answers.ts';
import { notFound } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { isUuid } from '#core/lib/ids.ts';
import { EXCLUSION_LABELS, reasonText } from '#core/matching/reasons.ts';
import { isNewcomer } from '#core/matching/scoring/features.ts';
import type { DecisionView, MatchView, RankedVendorView, ReasonView } from '#core/matching/views.ts';
import { type byFeature, DEFAULT_VALUES, FEATURE_LABELS } from '#core/matching/weights.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { candidates, decisions } from '../tables.ts';
import { valuesOfVersion } from './weights.ts';

/** matching.get: a ranking of the caller's own. Throws not_found for anybody else's. */
export async function ownMatch(ctx: Ctx, { id }: { id: string }): Promise<MatchView> {
  const { excluded, ...view } = await decisionOf(ctx, id, eq(decisions.homeownerId, userIdOf(ctx)));
  return { ...view, excluded: excluded.length };
}

/** matching.decision: any of them, for administrators. */
export function anyDecision(ctx: Ctx, { id }: { id: string }): Promise<DecisionView> {
  return decisionOf(ctx, id);
}

async function decisionOf(ctx: Ctx, id: string, own?: SQL): Promise<DecisionView> {
  if (!isUuid(id)) throw notFound('Match');
  const [[row], rows] = await Promise.all([
    ctx.db.read
      .select({
        decision: decisions,
        service: services,
        home: homes,
        market: markets,
        neighborhood: zones.name,
        homeownerName: users.name,
      })
      .from(decisions)
      .innerJoin(services, eq(services.id, decisions.serviceId))
      .innerJoin(homes, eq(homes.id, decisions.homeId))
      .innerJoin(zones, eq(zones.id, homes.zoneId))
      .innerJoin(markets, eq(markets.id, decisions.marketId))
      .innerJoin(users, eq(users.id, decisions.homeownerId))
      .where(and(eq(decisions.id, id), own)),
    candidatesOf(ctx, id),
  ]);
  if (!row) throw notFound('Match');
  const { decision, service, home, market } = row;
  const weights = await mostOf(ctx, decision.weightsVersion);
  const { kind, subjectId, text, urgency, wantedTo, createdAt, photos, weightsVersion } = decision;
  return {
    ...{ id, kind, text, urgency, wantedTo, photos, weightsVersion },
    at: createdAt,
    service: { slug: service.slug, name: service.name, pricing: service.pricing },
    home: { id: home.id, label: home.label, line1: home.line1 },
    zone: market.zone,
    marketName: market.name,
    neighborhood: row.neighborhood,
    homeowner: { id: decision.homeownerId, name: row.homeownerName },
    subject: subjectOf(kind, subjectId),
    answers: service.questions.flatMap((question) => {
      const answer = Object.hasOwn(decision.answers, question.id) ? decision.answers[question.id] : undefined;
      return answer === undefined ? [] : [{ label: question.label, answer: formatAnswer(question, answer) }];
    }),
    vendors: rows.flatMap((one) => rankedOf(one, decision.market, weights, createdAt)),
    excluded: rows.flatMap(({ vendorId, company, exclusion }) =>
      exclusion ? [{ vendorId, company, exclusion, label: EXCLUSION_LABELS[exclusion] }] : [],
    ),
  };
}

export type CandidateRow = Awaited<ReturnType<typeof candidatesOf>>[number];

/** Everybody in a ranking, in its order; those who were left out come last. */
export function candidatesOf(ctx: Ctx, decisionId: string) {
  return ctx.db.read
    .select({
      vendorId: candidates.vendorId,
      company: vendors.company,
      place: candidates.place,
      hundredths: candidates.hundredths,
      reserved: candidates.reserved,
      facts: candidates.facts,
      addends: candidates.addends,
      exclusion: candidates.exclusion,
    })
    .from(candidates)
    .innerJoin(vendors, eq(vendors.id, candidates.vendorId))
    .where(eq(candidates.decisionId, decisionId))
    .orderBy(asc(candidates.place), asc(vendors.company));
}

/** What each feature adds at most in a version. */
export async function mostOf(ctx: Ctx, version: number) {
  return (await valuesOfVersion(ctx, version))?.weights ?? DEFAULT_VALUES.weights;
}

type Most = ReturnType<typeof byFeature<number>>;
type Market = (typeof decisions.$inferSelect)['market'];

function rankedOf(row: CandidateRow, market: Market, most: Most, at: Date): RankedVendorView[] {
  const { vendorId, company, place, hundredths, reserved, facts } = row;
  if (place === null || hundredths === null || !facts) return [];
  const hours = facts.hoursToFirstFree;
  return [
    {
      ...{ vendorId, company, place, hundredths, reserved },
      isNewcomer: isNewcomer(facts),
      priceCents: facts.priceCents,
      firstFree: hours > 0 ? new Date(at.getTime() + hours * HOUR_MS) : null,
      reasons: reasonsOf(row, market, most),
    },
  ];
}

/** The addends in words, in the order of what they add. */
export function reasonsOf({ facts, addends }: CandidateRow, market: Market, most: Most): ReasonView[] {
  if (!facts || !addends) return [];
  return addends
    .map(({ feature, value, hundredths }) => ({
      feature,
      label: FEATURE_LABELS[feature].label,
      text: reasonText({ feature, value }, facts, market),
      hundredths,
      most: most[feature],
    }))
    .sort((a, b) => b.hundredths - a.hundredths);
}

function subjectOf(kind: DecisionView['kind'], id: string | null): DecisionView['subject'] {
  if (id === null || kind === 'match') return null;
  return kind === 'booking'
    ? { label: 'Job', path: `/admin/jobs/${id}` }
    : { label: 'Quote request', path: `/admin/quotes/${id}` };
}
