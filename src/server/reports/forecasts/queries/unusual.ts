import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { type LocalDate, startOfDay } from '#core/lib/time.ts';
import type { Unusual } from '#core/reports/forecasts/contract.ts';
import { BEHIND_ROWS, UNUSUAL_WEEKS, USUAL_WEEKS } from '#core/reports/forecasts/limits.ts';
import {
  type UnusualSignal,
  unusualWeeks,
  type WeekTally,
  WORK_SIGNALS,
  type WorkSignal,
} from '#core/reports/forecasts/unusual.ts';
import { lastWeeks } from '#core/reports/periods.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { jobCounts } from '#server/matching/queries/match-facts.ts';
import { payments, refunds } from '#server/payments/tables.ts';
import { zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { weekOf } from './weekly.ts';

type Found<Signal extends UnusualSignal> = Omit<Unusual, 'signal'> & { signal: Signal };
type Week = WeekTally & { week: LocalDate };

/** reports.unusualWork: weeks in which more went wrong than chance explains, the newest first. */
export async function unusualWork(ctx: Ctx): Promise<{ items: Found<WorkSignal>[] }> {
  const vendorId = ownVendorId(ctx);
  const zone = await zoneOfVendor(ctx, vendorId);
  const mondays = mondaysOf(ctx, zone);
  const rows = await ctx.db.read
    .select({
      signal: sql<WorkSignal>`signal`,
      week: sql<LocalDate>`week`,
      of: sql<number>`sum(cases)::int`,
      hits: sql<number>`sum(hits)::int`,
    })
    .from(
      sql`(${sql.join(
        WORK_SIGNALS.map((signal) => tallies(signal, vendorId, startOfDay(mondays[0] ?? '', zone), zone)),
        sql` union all `,
      )}) as tally`,
    )
    .groupBy(sql`1`, sql`2`);
  const items = WORK_SIGNALS.flatMap((signal) =>
    unusualOf(
      signal,
      rows.filter((row) => row.signal === signal),
      mondays,
    ),
  );
  return { items: items.sort((a, b) => b.week.localeCompare(a.week)) };
}

/** reports.unusualRefunds: weeks with more refunded jobs than chance explains, beside the jobs of that week and the one before. */
export async function unusualRefunds(ctx: Ctx): Promise<{ items: Found<'refunds'>[] }> {
  const vendorId = ownVendorId(ctx);
  const zone = await zoneOfVendor(ctx, vendorId);
  const mondays = mondaysOf(ctx, zone);
  const since = startOfDay(mondays[0] ?? '', zone);
  const week = sql<LocalDate>`week`;
  const [completed, refunded] = await Promise.all([
    ctx.db.read
      .select({ week, jobs: sql<number>`count(*)::int` })
      .from(
        sql`(select ${weekOf(sql`${bookings.completedAt}`, zone)} as week from ${bookings}
          where ${bookings.vendorId} = ${vendorId} and ${bookings.completedAt} >= ${since.toISOString()}::timestamptz) as done`,
      )
      .groupBy(week),
    ctx.db.read
      .select({ week, jobs: sql<number>`count(distinct id)::int` })
      .from(
        sql`(select ${weekOf(sql`refund.at`, zone)} as week, refund.id from ${refundsOf(vendorId, since)} as refund) as given`,
      )
      .groupBy(week),
  ]);
  const doneIn = (monday: LocalDate) => completed.find((one) => one.week === monday)?.jobs ?? 0;
  const tallied = mondays.map((monday) => {
    const hits = refunded.find((one) => one.week === monday)?.jobs ?? 0;
    // A refund usually follows its job within a week; one of an older job counts as a case of its own.
    return { week: monday, hits, of: Math.max(hits, doneIn(monday) + doneIn(addDays(monday, -7))) };
  });
  return { items: unusualOf('refunds', tallied, mondays).sort((a, b) => b.week.localeCompare(a.week)) };
}

/** reports.unusualWorkRows: the jobs that went wrong in a week, the latest first. */
export async function unusualWorkRows(
  ctx: Ctx,
  { signal, week, cursor }: { signal: WorkSignal; week: LocalDate; cursor?: string },
) {
  const vendorId = ownVendorId(ctx);
  const zone = await zoneOfVendor(ctx, vendorId);
  const { happened, hit, counted, at } = signalParts(signal);
  const place = newestFirst(at, bookings.id, { cursor, limit: BEHIND_ROWS });
  const rows = await ctx.db.read
    .select({ key: place.key, ...jobColumns(), at: at.mapWith(bookings.startsAt) })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        counted,
        hit,
        gte(happened, sql`${startOfDay(week, zone).toISOString()}::timestamptz`),
        lt(happened, sql`${startOfDay(addDays(week, 7), zone).toISOString()}::timestamptz`),
        place.where,
      ),
    )
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  return place.page(rows);
}

/** reports.unusualRefundRows: the jobs that were refunded in a week, with what was given back that week, the latest first. */
export async function unusualRefundRows(ctx: Ctx, { week, cursor }: { week: LocalDate; cursor?: string }) {
  const vendorId = ownVendorId(ctx);
  const zone = await zoneOfVendor(ctx, vendorId);
  const [since, until] = [startOfDay(week, zone), startOfDay(addDays(week, 7), zone)];
  const place = newestFirst(sql`refund.at`, bookings.id, { cursor, limit: BEHIND_ROWS });
  const rows = await ctx.db.read
    .select({
      key: place.key,
      ...jobColumns(),
      at: sql`refund.at`.mapWith(bookings.startsAt),
      refundCents: sql<number>`refund.cents`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .innerJoin(
      sql`(select given.id, max(given.at) as at, sum(given.cents) as cents
        from ${refundsOf(vendorId, since, until)} as given group by given.id) as refund`,
      sql`refund.id = ${bookings.id}`,
    )
    .where(place.where)
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  return place.page(rows);
}

function jobColumns() {
  return {
    id: bookings.id,
    number: bookings.number,
    title: bookings.title,
    technicianName: technicians.name,
    zone: bookings.zone,
    startsAt: bookings.startsAt,
  };
}

/** The weeks that are compared, oldest first, this week's last. */
function mondaysOf(ctx: Ctx, zone: string): LocalDate[] {
  return lastWeeks(now(ctx), zone, USUAL_WEEKS + UNUSUAL_WEEKS + 1);
}

function unusualOf<Signal extends UnusualSignal>(
  signal: Signal,
  rows: readonly Week[],
  mondays: readonly LocalDate[],
): Found<Signal>[] {
  const weeks = mondays.map(
    (monday): Week => rows.find(({ week }) => week === monday) ?? { week: monday, of: 0, hits: 0 },
  );
  return unusualWeeks(weeks, { shown: UNUSUAL_WEEKS + 1, reach: USUAL_WEEKS }).map(
    ({ week: { week, of, hits }, before, chance }) => ({
      ...{ signal, week, of, hits, chance },
      usual: before.of === 0 ? 0 : before.hits / before.of,
    }),
  );
}

/** Of a signal: which jobs count, which of them went wrong, the instant whose week they belong to, and when it went wrong. */
function signalParts(signal: WorkSignal): { counted: SQL; hit: SQL; happened: SQL; at: SQL } {
  const { accepted, refused, begun, punctual } = jobCounts();
  const { status, startsAt, startedAt, endedAt, updatedAt } = bookings;
  const asked = sql`coalesce(${bookings.askedAt}, ${bookings.requestedAt}, ${bookings.createdAt})`;
  const ended = sql`coalesce(${endedAt}, ${updatedAt})`;
  const parts: Record<WorkSignal, { counted: SQL; hit: SQL; happened: SQL; at: SQL }> = {
    acceptance: {
      counted: sql`(${accepted} or (${refused}))`,
      hit: sql`(${refused})`,
      happened: asked,
      at: ended,
    },
    cancellations: {
      counted: sql`(${accepted} and ${status} in ('completed', 'cancelled', 'no_show'))`,
      hit: sql`${status} = 'cancelled'`,
      happened: sql`${startsAt}`,
      at: ended,
    },
    late_starts: {
      counted: sql`${begun}`,
      hit: sql`not (${punctual})`,
      happened: sql`${startsAt}`,
      at: sql`${startedAt}`,
    },
  };
  return parts[signal];
}

function tallies(signal: WorkSignal, vendorId: string, since: Date, zone: string): SQL {
  const { counted, hit, happened } = signalParts(signal);
  return sql`select ${sql.raw(`'${signal}'`)} as signal, ${weekOf(happened, zone)} as week, 1 as cases,
      case when ${hit} then 1 else 0 end as hits
    from ${bookings} where ${bookings.vendorId} = ${vendorId} and ${happened} >= ${since.toISOString()}::timestamptz and ${counted}`;
}

/** Refunds of a company's jobs that succeeded, by job: of a charged card, and of what account credit paid. */
function refundsOf(vendorId: string, since: Date, until?: Date): SQL {
  const from = since.toISOString();
  const before = until ? sql`and ${refunds.createdAt} < ${until.toISOString()}::timestamptz` : sql``;
  return sql`(select ${bookings.id}, ${refunds.createdAt} as at, ${refunds.amountCents} as cents
    from ${refunds} left join ${payments} on ${payments.id} = ${refunds.paymentId}
    inner join ${bookings} on ${bookings.id} = coalesce(${payments.bookingId}, ${refunds.bookingId})
    where ${bookings.vendorId} = ${vendorId} and ${refunds.status} = 'succeeded'
      and ${refunds.createdAt} >= ${from}::timestamptz ${before})`;
}
