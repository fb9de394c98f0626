import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, type LocalDate, startOfDay } from '#core/lib/time.ts';
import type { ForecastView } from '#core/reports/forecasts/contract.ts';
import { AHEAD_WEEKS, HISTORY_WEEKS } from '#core/reports/forecasts/limits.ts';
import type { ForecastMeasure } from '#core/reports/forecasts/measures.ts';
import { type History, outlookOf } from '#core/reports/forecasts/outlook.ts';
import { lastWeeks } from '#core/reports/periods.ts';
import { bookings } from '#server/bookings/tables.ts';
import { earnedByWeek } from '#server/ledger/queries/revenue.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownTechnician, zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { directVisits } from '#server/scheduling/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';

/** What a technician did, or has in the calendar, in a week. `technicianId` is null where money is for no single job. */
type WeekRow = { technicianId: string | null; week: LocalDate; jobs: number; done: number; booked: number };

/** reports.forecast: the company's jobs or hours by week. */
export async function workForecast(
  ctx: Ctx,
  { measure, technicianId }: { measure: 'jobs' | 'hours'; technicianId?: string },
): Promise<ForecastView> {
  return forecastOf(ctx, measure, technicianId ?? null);
}

/** reports.revenueForecast: what the company earned by week, from the ledger, refunds taken off. */
export async function revenueForecast(
  ctx: Ctx,
  { technicianId }: { technicianId?: string },
): Promise<ForecastView> {
  return forecastOf(ctx, 'revenue', technicianId ?? null);
}

async function forecastOf(
  ctx: Ctx,
  measure: ForecastMeasure,
  technicianId: string | null,
): Promise<ForecastView> {
  const vendorId = ownVendorId(ctx);
  const [zone, team] = await Promise.all([
    zoneOfVendor(ctx, vendorId),
    teamOf(ctx, vendorId),
    technicianId === null ? null : ownTechnician(ctx, technicianId),
  ]);
  const mondays = lastWeeks(now(ctx), zone, HISTORY_WEEKS + 1);
  const span = { zone, from: mondays[0] ?? '', current: mondays.at(-1) ?? '' };
  const [work, earned] = await Promise.all([
    workByWeek(ctx, vendorId, span),
    measure === 'revenue' ? earnedByWeek(ctx, vendorId, startOfDay(span.from, zone), zone) : null,
  ]);
  const rows = work.map((row) => ({
    ...row,
    done: measure === 'jobs' ? row.jobs : row.done,
    booked: measure === 'jobs' ? row.bookedJobs : row.booked,
  }));
  const money = earned?.map(({ technicianId: id, week, cents }) => ({
    ...{ technicianId: id, week, jobs: 0, done: cents, booked: 0 },
  }));
  // Someone who left is in the company's past and has no future of their own, unless their page is open still.
  const shown = team.filter(({ id, active }) => active || id === technicianId);
  const history = historyOf({ work: rows, money: money ?? null }, shown, span);
  return { measure, technicianId, ...outlookOf(history, technicianId) };
}

type Span = { zone: string; from: LocalDate; current: LocalDate };

/** Rows by week and technician as series of full weeks, from the first week with a job or with money on. */
function historyOf(
  { work, money }: { work: readonly WeekRow[]; money: readonly WeekRow[] | null },
  team: readonly { id: string; name: string }[],
  { current }: Span,
): History {
  const rows = money ?? work;
  const begun = [...work, ...rows].flatMap(({ week, done }) => (week < current && done !== 0 ? [week] : []));
  const from = begun.sort()[0] ?? current;
  const weeks = daysBetween(from, current) / 7;
  const seriesOf = (list: readonly WeekRow[], start: LocalDate, length: number, part: 'done' | 'booked') => {
    const series = new Array<number>(length).fill(0);
    for (const row of list) {
      const place = daysBetween(start, row.week) / 7;
      if (place >= 0 && place < length) series[place] = (series[place] ?? 0) + row[part];
    }
    return series;
  };
  const doneOf = (list: readonly WeekRow[]) => seriesOf(list, from, weeks, 'done');
  const aheadOf = (list: readonly WeekRow[]) => seriesOf(list, current, AHEAD_WEEKS, 'booked');
  const of = (list: readonly WeekRow[], id: string) => list.filter(({ technicianId }) => technicianId === id);
  return {
    from,
    values: doneOf(rows),
    members: team.map(({ id, name }) => ({
      ...{ id, name, values: doneOf(of(rows, id)) },
      jobs: of(work, id).reduce((sum, { week, jobs }) => sum + (week < current ? jobs : 0), 0),
    })),
    booked: money
      ? null
      : { company: aheadOf(work), members: new Map(team.map(({ id }) => [id, aheadOf(of(work, id))])) },
  };
}

/**
 * Completed jobs and minutes of each week, direct visits among the minutes, and from this week on what is in the calendar.
 * A week is that of the visit's start, in the company's zone.
 */
async function workByWeek(ctx: Ctx, vendorId: string, { zone, from, current }: Span) {
  const since = startOfDay(from, zone).toISOString();
  const until = startOfDay(addDays(current, 7 * AHEAD_WEEKS), zone).toISOString();
  const within = (startsAt: SQL) =>
    sql`${startsAt} >= ${since}::timestamptz and ${startsAt} < ${until}::timestamptz`;
  const { status, startsAt, bookedMinutes } = bookings;
  return ctx.db.read
    .select({
      technicianId: sql<string>`technician_id`,
      week: sql<LocalDate>`week`,
      jobs: sql<number>`coalesce(sum(jobs) filter (where is_done), 0)::int`,
      done: sql<number>`coalesce(sum(minutes) filter (where is_done), 0)::int`,
      bookedJobs: sql<number>`sum(jobs)::int`,
      booked: sql<number>`sum(minutes)::int`,
    })
    .from(
      sql`(select ${bookings.technicianId}, ${weekOf(sql`${startsAt}`, zone)} as week, ${status} = 'completed' as is_done,
          1 as jobs, ${bookedMinutes} as minutes
        from ${bookings} where ${bookings.vendorId} = ${vendorId}
          and ${status} in ('confirmed', 'in_progress', 'completed') and ${within(sql`${startsAt}`)}
        union all
        select ${directVisits.technicianId}, ${weekOf(sql`${directVisits.startsAt}`, zone)},
          ${directVisits.status} = 'completed', 0, ${directVisits.minutes}
        from ${directVisits} where ${directVisits.vendorId} = ${vendorId} and ${directVisits.status} <> 'cancelled'
          and ${within(sql`${directVisits.startsAt}`)}) as visit`,
    )
    .groupBy(sql`1`, sql`2`);
}

/** Those at work first, in the order in which they came. */
function teamOf(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({ id: technicians.id, name: technicians.name, active: technicians.active })
    .from(technicians)
    .where(eq(technicians.vendorId, vendorId))
    .orderBy(desc(technicians.active), asc(technicians.createdAt), asc(technicians.id));
}

/** The Monday of an instant's local week, as `YYYY-MM-DD`. */
export function weekOf(instant: SQL, zone: string): SQL<LocalDate> {
  return sql<LocalDate>`to_char(date_trunc('week', ${instant} at time zone ${zone}::text), 'YYYY-MM-DD')`;
}
