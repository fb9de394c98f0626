import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import type { MarketFacts, VendorFacts } from '#core/matching/scoring/features.ts';
import { NONE, smoothedRate, type Tally } from '#core/matching/scoring/rates.ts';
import { MIN_WINDOW_MINUTES } from '#core/scheduling/limits.ts';
import { METRICS_DAYS } from '#core/vendors/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments, refunds } from '#server/payments/tables.ts';
import { reviews } from '#server/reviews/tables.ts';

/** What vendors have done, as matching weighs it; the rest of the facts depends on the request. */
export type VendorRecordFacts = Pick<VendorFacts, 'asked' | 'done' | 'doneInTrade' | 'punctual' | 'stars'>;

/** A record of nothing: every rate of it is the market's. */
export const NOTHING: VendorRecordFacts = {
  asked: NONE,
  done: NONE,
  doneInTrade: NONE,
  punctual: NONE,
  stars: NONE,
};

/**
 * The records of vendors over the last year, in two statements for all of them; every id asked for has one. A job ended
 * well when it was completed and nothing of it was refunded; what the homeowner called off counts for nobody.
 */
export async function recordsOf(
  ctx: Ctx,
  vendorIds: readonly string[],
  categoryId: string | null,
): Promise<Map<string, VendorRecordFacts>> {
  const found = new Map(vendorIds.map((id) => [id, NOTHING]));
  if (vendorIds.length === 0) return found;
  const [jobs, opinions] = await Promise.all([jobsOf(ctx, vendorIds, categoryId), starsOf(ctx, vendorIds)]);
  const stars = new Map(opinions.map(({ vendorId, of, hits }) => [vendorId, { of, hits }]));
  for (const { vendorId, ...record } of jobs) found.set(vendorId, { ...NOTHING, ...record });
  for (const [vendorId, tally] of stars)
    found.set(vendorId, { ...(found.get(vendorId) ?? NOTHING), stars: tally });
  return found;
}

async function jobsOf(ctx: Ctx, vendorIds: readonly string[], categoryId: string | null) {
  const { ended, well, ...counts } = jobCounts();
  const inTrade = categoryId === null ? sql`false` : eq(services.categoryId, categoryId);
  const rows = await ctx.db.read
    .select({
      vendorId: bookings.vendorId,
      ...countsOf({ ...counts, ended, well }),
      endedInTrade: tally(sql`${inTrade} and (${ended})`),
      wellInTrade: tally(sql`${inTrade} and ${well}`),
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(ofLastYear(ctx, vendorIds))
    .groupBy(bookings.vendorId);
  return rows.map((row) => ({
    ...recordOf(row),
    vendorId: row.vendorId,
    doneInTrade: { of: row.endedInTrade, hits: row.wellInTrade },
  }));
}

/** What happened to requests and jobs, as conditions. */
export function jobCounts() {
  const { status, acceptedAt, cancelledBy, noShowBy, startedAt, startsAt, bookedMinutes } = bookings;
  const refused = sql`${acceptedAt} is null and (${status} in ('declined', 'expired')
    or (${status} = 'cancelled' and ${cancelledBy} = 'vendor'))`;
  const dropped = sql`${acceptedAt} is not null and ((${status} = 'cancelled' and ${cancelledBy} = 'vendor')
    or (${status} = 'no_show' and ${noShowBy} = 'vendor'))`;
  const isDone = eq(status, 'completed');
  const refunded = sql`exists (select 1 from ${payments} inner join ${refunds} on ${refunds.paymentId} = ${payments.id}
    where ${payments.bookingId} = ${bookings.id} and ${refunds.status} = 'succeeded')`;
  // As core/scheduling/window.ts `shownWindow` has it.
  const windowEnds = sql`${startsAt} + greatest(${MIN_WINDOW_MINUTES}::int, ceil(${bookedMinutes} / 60.0)::int * 60) * interval '1 minute'`;
  return {
    accepted: isNotNull(acceptedAt),
    refused,
    ended: sql`${isDone} or ${dropped}`,
    well: sql`${isDone} and not ${refunded}`,
    begun: isNotNull(startedAt),
    punctual: sql`${startedAt} <= ${windowEnds}`,
  };
}

function countsOf(conditions: ReturnType<typeof jobCounts>) {
  return {
    accepted: tally(conditions.accepted),
    refused: tally(conditions.refused),
    ended: tally(conditions.ended),
    well: tally(conditions.well),
    begun: tally(conditions.begun),
    punctual: tally(conditions.punctual),
  };
}

type Counts = { [Name in keyof ReturnType<typeof jobCounts>]: number };

function recordOf(row: Counts) {
  return {
    asked: { of: row.accepted + row.refused, hits: row.accepted },
    done: { of: row.ended, hits: row.well },
    punctual: { of: row.begun, hits: row.punctual },
  };
}

function ofLastYear(ctx: Ctx, vendorIds: readonly string[]): SQL | undefined {
  const since = new Date(now(ctx).getTime() - METRICS_DAYS * DAY_MS);
  return and(inArray(bookings.vendorId, [...vendorIds]), gte(bookings.requestedAt, since));
}

/**
 * The same records for every category at once, in two statements: what whoever looks at many requests needs. The function it
 * answers gives a vendor's record for work of a category.
 */
export async function recordsByCategory(
  ctx: Ctx,
  vendorIds: readonly string[],
): Promise<(vendorId: string, categoryId: string) => VendorRecordFacts> {
  if (vendorIds.length === 0) return () => NOTHING;
  const [rows, opinions] = await Promise.all([
    ctx.db.read
      .select({
        vendorId: bookings.vendorId,
        categoryId: services.categoryId,
        ...countsOf(jobCounts()),
      })
      .from(bookings)
      .innerJoin(services, eq(services.id, bookings.serviceId))
      .where(ofLastYear(ctx, vendorIds))
      .groupBy(bookings.vendorId, services.categoryId),
    starsOf(ctx, vendorIds),
  ]);
  const stars = new Map(opinions.map(({ vendorId, of, hits }) => [vendorId, { of, hits }]));
  const trades = new Map(rows.map((row) => [`${row.vendorId} ${row.categoryId}`, recordOf(row).done]));
  const all = new Map<string, Omit<VendorRecordFacts, 'doneInTrade' | 'stars'>>();
  for (const row of rows) {
    const { asked, done, punctual } = all.get(row.vendorId) ?? NOTHING;
    const more = recordOf(row);
    all.set(row.vendorId, {
      asked: plus(asked, more.asked),
      done: plus(done, more.done),
      punctual: plus(punctual, more.punctual),
    });
  }
  return (vendorId, categoryId) => ({
    ...(all.get(vendorId) ?? NOTHING),
    doneInTrade: trades.get(`${vendorId} ${categoryId}`) ?? NONE,
    stars: stars.get(vendorId) ?? NONE,
  });
}

function plus(one: Tally, other: Tally): Tally {
  return { of: one.of + other.of, hits: one.hits + other.hits };
}

/** Reviews that are shown, with their stars beyond the first as a share. */
function starsOf(ctx: Ctx, vendorIds: readonly string[]) {
  return ctx.db.read
    .select({
      vendorId: reviews.vendorId,
      of: sql<number>`count(*)::int`,
      hits: sql<number>`(sum(${reviews.rating} - 1) / 4.0)::float8`,
    })
    .from(reviews)
    .where(
      and(inArray(reviews.vendorId, [...vendorIds]), isNotNull(reviews.revealedAt), isNull(reviews.hiddenAt)),
    )
    .groupBy(reviews.vendorId);
}

function tally(when: SQL | undefined) {
  return sql<number>`(count(*) filter (where ${when}))::int`;
}

/** What rates begin with where nobody in sight has a record. */
const FIRST = { acceptance: 0.75, completion: 0.9, punctuality: 0.9, stars: 0.85 } as const;
const FIRST_STRENGTH = 20;

/** The rates of all who can come together: what each one's own begin with. `prices` are what the work costs with them. */
export function marketOf(records: Iterable<VendorRecordFacts>, prices: readonly number[]): MarketFacts {
  const all = [...records];
  const share = (of: (record: VendorRecordFacts) => Tally, first: number) =>
    smoothedRate(
      {
        of: all.reduce((sum, record) => sum + of(record).of, 0),
        hits: all.reduce((sum, record) => sum + of(record).hits, 0),
      },
      first,
      FIRST_STRENGTH,
    );
  const sorted = [...prices].sort((a, b) => a - b);
  return {
    acceptance: share(({ asked }) => asked, FIRST.acceptance),
    completion: share(({ done }) => done, FIRST.completion),
    punctuality: share(({ punctual }) => punctual, FIRST.punctuality),
    stars: share(({ stars }) => stars, FIRST.stars),
    priceCents: sorted[Math.floor(sorted.length / 2)] ?? 1,
  };
}
