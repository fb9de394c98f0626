import { and, eq, gte, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { improvementsFor } from '#core/matching/improvements.ts';
import { STANDING_DAYS } from '#core/matching/limits.ts';
import { EXCLUSION_ADVICE, EXCLUSION_LABELS, reasonText } from '#core/matching/reasons.ts';
import { type Feature, featuresOf, isNewcomer, type VendorFacts } from '#core/matching/scoring/features.ts';
import { scoreOf } from '#core/matching/scoring/score.ts';
import type { StandingView } from '#core/matching/views.ts';
import { FEATURE_LABELS, weightsOf } from '#core/matching/weights.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendorServices, vendors } from '#server/vendors/tables.ts';
import { candidates, decisions } from '../tables.ts';
import { marketOf, NOTHING, recordsOf, type VendorRecordFacts } from './match-facts.ts';
import { currentWeights } from './weights.ts';

/** What differs from job to job: averages of the last days say it, and nothing does without any. */
const OF_THE_JOB: readonly Feature[] = ['nearness', 'soonness', 'price'];

/** matching.standing: how the caller's company is scored today, what it was left out for and what would raise its score. */
export async function ownStanding(ctx: Ctx): Promise<StandingView> {
  const vendorId = ownVendorId(ctx);
  const [parts, [category]] = await Promise.all([
    standingPartsOf(ctx, vendorId),
    mainCategory(ctx, vendorId),
  ]);
  const rivals = category ? await rivalsOf(ctx, vendorId, category.id) : [vendorId];
  const records = await recordsOf(ctx, rivals, category?.id ?? null);
  const record = records.get(vendorId);
  if (!record) throw new Error(`The company ${vendorId} has no record`);
  return standingFrom(parts, {
    vendorId,
    category: category?.name ?? null,
    record,
    rivals: records.values(),
  });
}

/** What a standing is made of besides the records: the weights, and where the company was ranked and left out lately. */
export async function standingPartsOf(ctx: Ctx, vendorId: string) {
  const since = new Date(now(ctx).getTime() - STANDING_DAYS * DAY_MS);
  const [values, lately, exclusions] = await Promise.all([
    currentWeights(ctx),
    latelyOf(ctx, vendorId, since),
    exclusionsOf(ctx, vendorId, since),
  ]);
  return { values, lately, exclusions };
}

type Records = {
  vendorId: string;
  category: string | null;
  record: VendorRecordFacts;
  /** Whose records the company's rates begin with, the own among them; one of them may be the sum of several. */
  rivals: Iterable<VendorRecordFacts>;
};

/** The standing that follows from records; what a vendor with the rates of its rivals would get is beside each addend. */
export function standingFrom(
  { values, lately, exclusions }: Awaited<ReturnType<typeof standingPartsOf>>,
  { vendorId, category, record, rivals }: Records,
): StandingView {
  const usualCents = Math.round(lately.usualCents ?? 0);
  const market = marketOf(rivals, usualCents > 0 ? [usualCents] : []);
  const facts: VendorFacts = {
    ...record,
    vendorId,
    miles: lately.miles ?? 0,
    hoursToFirstFree: lately.hours ?? 0,
    priceCents: Math.round(lately.priceCents ?? 0),
  };
  const has = (feature: Feature) =>
    !OF_THE_JOB.includes(feature) || (feature === 'soonness' ? lately.hours !== null : lately.ranked > 0);
  const weights = weightsOf(values);
  const usual = scoreOf(featuresOf({ ...facts, ...NOTHING }, market), weights).addends;
  const reasons = scoreOf(featuresOf(facts, market), weights)
    .addends.filter(({ feature }) => has(feature))
    .map(({ feature, value, hundredths }) => ({
      feature,
      label: FEATURE_LABELS[feature].label,
      text: averageText(feature, reasonText({ feature, value }, facts, market)),
      hundredths,
      most: values.weights[feature],
      usualHundredths: OF_THE_JOB.includes(feature)
        ? null
        : (usual.find((one) => one.feature === feature)?.hundredths ?? null),
    }));
  return {
    days: STANDING_DAYS,
    isNewcomer: isNewcomer(facts),
    newcomerPercent: values.newcomerPercent,
    category,
    ranked: lately.ranked,
    first: lately.first,
    averagePlace: lately.place,
    hundredths: reasons.reduce((sum, { hundredths }) => sum + hundredths, 0),
    reasons,
    improvements: improvementsFor(facts, market, weights).filter(({ feature }) => has(feature)),
    exclusions: exclusions.flatMap(({ exclusion, times }) =>
      exclusion
        ? [{ exclusion, label: EXCLUSION_LABELS[exclusion], advice: EXCLUSION_ADVICE[exclusion], times }]
        : [],
    ),
  };
}

function averageText(feature: Feature, text: string): string {
  return OF_THE_JOB.includes(feature) ? `${text} on average` : text;
}

/** The category that the company sells most services of. */
function mainCategory(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({ id: categories.id, name: categories.name })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(eq(vendorServices.vendorId, vendorId))
    .groupBy(categories.id, categories.name, categories.position)
    .orderBy(sql`count(*) desc`, categories.position)
    .limit(1);
}

/** Approved companies of the same city that sell in the category, and the company itself. */
async function rivalsOf(ctx: Ctx, vendorId: string, categoryId: string): Promise<string[]> {
  const rows = await ctx.db.read
    .selectDistinct({ id: vendors.id })
    .from(vendors)
    .innerJoin(vendorServices, eq(vendorServices.vendorId, vendors.id))
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .where(
      and(
        eq(services.categoryId, categoryId),
        eq(vendors.status, 'approved'),
        eq(vendors.marketId, sql`(select market_id from vendors.vendors where id = ${vendorId})`),
      ),
    );
  return [...new Set([vendorId, ...rows.map(({ id }) => id)])];
}

async function latelyOf(ctx: Ctx, vendorId: string, since: Date) {
  const fact = (name: string) => sql`(${candidates.facts}->>${sql.raw(`'${name}'`)})::float8`;
  const usual = sql`(${decisions.market}->>'priceCents')::float8`;
  const [row] = await ctx.db.read
    .select({
      ranked: sql<number>`count(${candidates.place})::int`,
      first: sql<number>`(count(*) filter (where ${candidates.place} = 1))::int`,
      place: sql<number | null>`avg(${candidates.place})::float8`,
      miles: sql<number | null>`avg(${fact('miles')})`,
      // Where times were not compared there are none.
      hours: sql<number | null>`avg(nullif(${fact('hoursToFirstFree')}, 0))`,
      priceCents: sql<number | null>`avg(${fact('priceCents')})`,
      usualCents: sql<number | null>`avg(${usual}) filter (where ${candidates.place} is not null)`,
    })
    .from(candidates)
    .innerJoin(decisions, eq(decisions.id, candidates.decisionId))
    .where(and(eq(candidates.vendorId, vendorId), gte(candidates.decidedAt, since)));
  return (
    row ?? { ranked: 0, first: 0, place: null, miles: null, hours: null, priceCents: null, usualCents: null }
  );
}

function exclusionsOf(ctx: Ctx, vendorId: string, since: Date) {
  return ctx.db.read
    .select({ exclusion: candidates.exclusion, times: sql<number>`count(*)::int` })
    .from(candidates)
    .where(
      and(
        eq(candidates.vendorId, vendorId),
        gte(candidates.decidedAt, since),
        sql`${candidates.exclusion} is not null`,
      ),
    )
    .groupBy(candidates.exclusion)
    .orderBy(sql`count(*) desc`);
}
