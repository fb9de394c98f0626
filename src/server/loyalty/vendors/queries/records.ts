import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BADGE_COUNTS, type VendorBadge, YEAR_DAYS } from '#core/loyalty/vendors/badges.ts';
import type { VendorRecord } from '#core/loyalty/vendors/tiers.ts';
import { MIN_WINDOW_MINUTES } from '#core/scheduling/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';

type Window = { from: Date; until: Date };

/** What happened to companies' jobs in a window, in one statement; every id asked for has a record. */
export async function vendorRecords(
  ctx: Ctx,
  vendorIds: readonly string[],
  { from, until }: Window,
): Promise<Map<string, VendorRecord>> {
  const { status, acceptedAt, cancelledBy, noShowBy, completedAt, endedAt, startedAt, vendorId } = bookings;
  const within = (moment: SQLWrapper) =>
    sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`;
  const isDropped = sql`${acceptedAt} is not null and ((${status} = 'cancelled' and ${cancelledBy} = 'vendor')
    or (${status} = 'no_show' and ${noShowBy} = 'vendor'))`;
  const ids = idList(vendorIds);
  const rows = await ctx.db.read
    .select({
      vendorId: sql<string>`wanted.id`,
      completed: sql<number>`coalesce(jobs.completed, 0)::int`,
      dropped: sql<number>`coalesce(jobs.dropped, 0)::int`,
      begun: sql<number>`coalesce(jobs.begun, 0)::int`,
      punctual: sql<number>`coalesce(jobs.punctual, 0)::int`,
      reviews: sql<number>`coalesce(opinions.reviews, 0)::int`,
      stars: sql<number>`coalesce(opinions.stars, 0)::int`,
      lostDisputes: sql<number>`coalesce(lost.disputes, 0)::int`,
    })
    .from(
      sql`unnest(${ids}) as wanted (id)
      left join (select ${vendorId} as vendor_id,
          count(*) filter (where ${status} = 'completed' and ${within(completedAt)}) as completed,
          count(*) filter (where ${isDropped} and ${within(sql`coalesce(${endedAt}, ${bookings.updatedAt})`)}) as dropped,
          count(*) filter (where ${within(startedAt)}) as begun,
          count(*) filter (where ${within(startedAt)} and ${isPunctual()}) as punctual
        from ${bookings} where ${vendorId} = any(${ids}) group by ${vendorId}) jobs on jobs.vendor_id = wanted.id
      left join (select r.vendor_id, count(*) as reviews, sum(r.rating) as stars from reviews.reviews r
        where r.vendor_id = any(${ids}) and r.revealed_at is not null and r.hidden_at is null
          and ${within(sql`r.created_at`)} group by r.vendor_id) opinions on opinions.vendor_id = wanted.id
      left join (select d.vendor_id, count(*) as disputes from cases.disputes d
        where d.vendor_id = any(${ids}) and d.opened_by = 'homeowner' and d.stage = 'settled'
          and d.settled_by = 'decision' and d.decision in ('full_refund', 'partial_refund')
          and ${within(sql`d.ended_at`)} group by d.vendor_id) lost on lost.vendor_id = wanted.id`,
    );
  return new Map(rows.map(({ vendorId: id, ...record }) => [id, record]));
}

/** As core/scheduling/window.ts `shownWindow` has it. */
function isPunctual(): SQL {
  const { startedAt, startsAt, bookedMinutes } = bookings;
  return sql`${startedAt} <= ${startsAt}
    + greatest(${MIN_WINDOW_MINUTES}::int, ceil(${bookedMinutes} / 60.0)::int * 60) * interval '1 minute'`;
}

/** When companies' records had each badge, whatever was noted of it: core/loyalty/vendors/badges.ts `badgesOf`, as SQL. */
export async function badgeMoments(
  ctx: Ctx,
  vendorIds: readonly string[],
  until: Date,
): Promise<Map<string, Partial<Record<VendorBadge, Date>>>> {
  const ids = idList(vendorIds);
  const before = sql`${until.toISOString()}::timestamptz`;
  const nth = (moment: SQL, when: SQL, badge: keyof typeof BADGE_COUNTS) =>
    sql<Date | null>`(array_agg(${moment} order by ${moment}) filter (where ${when}))[${BADGE_COUNTS[badge]}::int]`;
  const { completedAt, startedAt, status, vendorId } = bookings;
  const isDone = sql`${status} = 'completed' and ${completedAt} < ${before}`;
  const done = sql`${completedAt}`;
  const rows = await ctx.db.read
    .select({
      vendorId: sql<string>`wanted.id`,
      jobs_10: moment(sql`jobs.jobs_10`),
      jobs_100: moment(sql`jobs.jobs_100`),
      jobs_500: moment(sql`jobs.jobs_500`),
      on_time_50: moment(sql`jobs.on_time_50`),
      five_stars_25: moment(sql`opinions.five_stars_25`),
      year_without_cancellation: moment(sql`clean.earned_at`),
    })
    .from(
      sql`unnest(${ids}) as wanted (id)
      left join (select ${vendorId} as vendor_id, min(${completedAt}) filter (where ${isDone}) as first_at,
          ${nth(done, isDone, 'jobs_10')} as jobs_10, ${nth(done, isDone, 'jobs_100')} as jobs_100,
          ${nth(done, isDone, 'jobs_500')} as jobs_500,
          ${nth(sql`${startedAt}`, sql`${startedAt} < ${before} and ${isPunctual()}`, 'on_time_50')} as on_time_50
        from ${bookings} where ${vendorId} = any(${ids}) group by ${vendorId}) jobs on jobs.vendor_id = wanted.id
      left join (select r.vendor_id, ${nth(sql`r.revealed_at`, sql`r.rating = 5`, 'five_stars_25')} as five_stars_25
        from reviews.reviews r where r.vendor_id = any(${ids}) and r.hidden_at is null and r.revealed_at < ${before}
        group by r.vendor_id) opinions on opinions.vendor_id = wanted.id
      left join lateral (select min(began + ${YEAR_DAYS}::int * interval '24 hours') as earned_at from (
          select began, lead(began, 1, ${before}) over (order by began) as next from (
            select jobs.first_at as began where jobs.first_at is not null union all
            select coalesce(d.ended_at, d.updated_at) from bookings.bookings d
            where d.vendor_id = wanted.id and d.accepted_at is not null and coalesce(d.ended_at, d.updated_at) >= jobs.first_at
              and coalesce(d.ended_at, d.updated_at) < ${before}
              and ((d.status = 'cancelled' and d.cancelled_by = 'vendor') or (d.status = 'no_show' and d.no_show_by = 'vendor'))
          ) stretches) gaps
        where began + ${YEAR_DAYS}::int * interval '24 hours' <= next) clean on true`,
    );
  return new Map(
    rows.map(({ vendorId: id, ...moments }) => [
      id,
      Object.fromEntries(
        Object.entries(moments).flatMap(([badge, at]) => (at === null ? [] : [[badge, new Date(at)]])),
      ),
    ]),
  );
}

/** As text: what the driver makes of a moment in an expression differs between engines. */
function moment(of: SQL) {
  return sql<string | null>`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
