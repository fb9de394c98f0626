import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { MIN_WINDOW_MINUTES } from '#core/scheduling/limits.ts';
import { METRICS_DAYS } from '#core/vendors/limits.ts';
import type { MarketFacts, VendorFacts } from '#core/vendors/matching/features.ts';
import { NONE, smoothedRate, type Tally } from '#core/vendors/matching/rates.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments, refunds } from '#server/payments/tables.ts';
import { reviews } from '#server/reviews/tables.ts';

/** What vendors have done, as matching weighs it; the rest of the facts depends on the request. */
export type VendorRecordFacts = Pick<VendorFacts, 'asked' | 'done' | 'doneInTrade' | 'punctual' | 'stars'>;

const NOTHING: VendorRecordFacts = {
  asked: NONE,
  done: NONE,
  doneInTrade: NONE,
  punctual: NONE,
  stars: NONE,
};
const DAY_MS = 86_400_000;

/**
 * The records of vendors over the last year, in two statements for all of them; every id asked for has one. A job ended
 * well when it was completed and nothing of it was refunded; what the homeowner called off counts for nobody.
 */
export async function recordsOf(
  ctx: Ctx,
  vendorIds: readonly string[],
  categoryId: string,
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

async function jobsOf(ctx: Ctx, vendorIds: readonly string[], categoryId: string) {
  const since = new Date(now(ctx).getTime() - METRICS_DAYS * DAY_MS);
  const { status, acceptedAt, cancelledBy, noShowBy, startedAt, startsAt, bookedMinutes } = bookings;
  const refused = sql`${acceptedAt} is null and (${status} in ('declined', 'expired')
    or (${status} = 'cancelled' and ${cancelledBy} = 'vendor'))`;
  const dropped = sql`${acceptedAt} is not null and ((${status} = 'cancelled' and ${cancelledBy} = 'vendor')
    or (${status} = 'no_show' and ${noShowBy} = 'vendor'))`;
  const isDone = eq(status, 'completed');
  const refunded = sql`exists (select 1 from ${payments} inner join ${refunds} on ${refunds.paymentId} = ${payments.id}
    where ${payments.bookingId} = ${bookings.id} and ${refunds.status} = 'succeeded')`;
  const inTrade = eq(services.categoryId, categoryId);
  // As core/scheduling/window.ts `shownWindow` has it.
  const windowEnds = sql`${startsAt} + greatest(${MIN_WINDOW_MINUTES}::int, ceil(${bookedMinutes} / 60.0)::int * 60) * interval '1 minute'`;
  const rows = await ctx.db.read
    .select({
      vendorId: bookings.vendorId,
      accepted: tally(isNotNull(acceptedAt)),
      refused: tally(refused),
      ended: tally(sql`${isDone} or ${dropped}`),
      well: tally(sql`${isDone} and not ${refunded}`),
      endedInTrade: tally(sql`${inTrade} and (${isDone} or ${dropped})`),
      wellInTrade: tally(sql`${inTrade} and ${isDone} and not ${refunded}`),
      begun: tally(isNotNull(startedAt)),
      punctual: tally(sql`${startedAt} <= ${windowEnds}`),
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(and(inArray(bookings.vendorId, [...vendorIds]), gte(bookings.requestedAt, since)))
    .groupBy(bookings.vendorId);
  return rows.map((row) => ({
    vendorId: row.vendorId,
    asked: { of: row.accepted + row.refused, hits: row.accepted },
    done: { of: row.ended, hits: row.well },
    doneInTrade: { of: row.endedInTrade, hits: row.wellInTrade },
    punctual: { of: row.begun, hits: row.punctual },
  }));
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
