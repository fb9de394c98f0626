import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withWindow } from '#core/bookings/standing/job-standing.ts';
import { addDays } from '#core/lib/format-time.ts';
import { startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { lastWeeks } from '#core/reports/periods.ts';
import type { VendorDetail } from '#core/vendors/views.ts';
import { amountOfJob, bookings, jobStanding } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { refundedOf } from '#server/payments/tables.ts';
import { weeklyHours } from '#server/scheduling/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendorOf } from '../queries.ts';
import { technicianSkills, technicians, vendorSteps } from '../tables.ts';
import { failedPayoutsOf } from './failed-payouts.ts';
import { balancesOf, ownerOf } from './list.ts';
import { vendorView } from './vendor.ts';
import { upcomingByVendor } from './visits.ts';

const WEEKS = 12;
const RECENT_JOBS = 10;

/** vendors.get: a company as administrators see it. */
export async function vendorDetailOf(ctx: Ctx, input: { id: string }): Promise<VendorDetail> {
  const vendor = await vendorOf(ctx, input.id);
  const { id } = vendor;
  const [company, owner, balances, ahead, team, recentJobs, history, failedPayout] = await Promise.all([
    vendorView(ctx, vendor, 'admin'),
    ownerOf(ctx, id),
    balancesOf(ctx, [id]),
    upcomingByVendor(ctx, [id]),
    teamOf(ctx, id),
    recentJobsOf(ctx, id),
    historyOf(ctx, id),
    lastFailedPayout(ctx, id),
  ]);
  return {
    ...company,
    owner,
    balanceCents: balances.get(id) ?? 0,
    failedPayout,
    upcomingVisits: ahead.get(id) ?? 0,
    weeks: await weeksOf(ctx, id, company.area.market?.zone ?? HOME_ZONE),
    technicians: team,
    recentJobs,
    history,
  };
}

async function teamOf(ctx: Ctx, vendorId: string): Promise<VendorDetail['technicians']> {
  const { read } = ctx.db;
  return read
    .select({
      id: technicians.id,
      name: technicians.name,
      phone: technicians.phone,
      active: technicians.active,
      skills: sql<number>`(${read
        .select({ count: sql`count(*)` })
        .from(technicianSkills)
        .where(eq(technicianSkills.technicianId, technicians.id))})::int`,
      weeklyMinutes: sql<number>`(${read
        .select({
          minutes: sql`coalesce(sum(${weeklyHours.endMinute} - ${weeklyHours.startMinute}), 0)`,
        })
        .from(weeklyHours)
        .where(eq(weeklyHours.technicianId, technicians.id))})::int`,
      upcoming: sql<number>`(${read
        .select({ count: sql`count(*)` })
        .from(bookings)
        .where(
          and(
            eq(bookings.technicianId, technicians.id),
            inArray(bookings.status, ['pending', 'confirmed', 'in_progress']),
          ),
        )})::int`,
    })
    .from(technicians)
    .where(eq(technicians.vendorId, vendorId))
    .orderBy(desc(technicians.active), asc(technicians.createdAt), asc(technicians.id));
}

async function lastFailedPayout(ctx: Ctx, vendorId: string): Promise<VendorDetail['failedPayout']> {
  const [last] = await failedPayoutsOf(ctx, { vendorId, limit: 1 });
  if (!last) return null;
  const { amountCents, failure, at, isSentAgain } = last;
  return { amountCents, failure, at, isSentAgain };
}

async function recentJobsOf(ctx: Ctx, vendorId: string): Promise<VendorDetail['recentJobs']> {
  const rows = await ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      status: bookings.status,
      homeownerName: users.name,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      amountCents: amountOfJob,
      cancellationFeeCents: bookings.cancellationFeeCents,
      refundedCents: refundedOf(bookings.id),
      ...jobStanding,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .where(and(eq(bookings.vendorId, vendorId), sql`${bookings.requestedAt} is not null`))
    .orderBy(desc(bookings.startsAt))
    .limit(RECENT_JOBS);
  return rows.map(withWindow);
}

async function historyOf(ctx: Ctx, vendorId: string): Promise<VendorDetail['history']> {
  const actors = alias(users, 'actors');
  return ctx.db.read
    .select({ step: vendorSteps.step, reason: vendorSteps.reason, by: actors.name, at: vendorSteps.at })
    .from(vendorSteps)
    .leftJoin(actors, eq(actors.id, vendorSteps.actorId))
    .where(eq(vendorSteps.vendorId, vendorId))
    .orderBy(desc(vendorSteps.at), desc(vendorSteps.id));
}

/** Requests that came in and jobs that were completed, week by week in the company's own zone. */
async function weeksOf(ctx: Ctx, vendorId: string, zone: string): Promise<VendorDetail['weeks']> {
  const mondays = lastWeeks(now(ctx), zone, WEEKS);
  const starts = mondays.map((date) => startOfDay(date, zone).getTime());
  const since = startOfDay(mondays[0] ?? addDays('2000-01-03', 0), zone);
  const rows = await ctx.db.read
    .select({ requestedAt: bookings.requestedAt, completedAt: bookings.completedAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        sql`(${bookings.requestedAt} >= ${since.toISOString()}::timestamptz or ${bookings.completedAt} >= ${since.toISOString()}::timestamptz)`,
        // Work ends within days of its start; older visits need not be looked at.
        gte(bookings.startsAt, new Date(since.getTime() - 14 * 86_400_000)),
      ),
    );
  const weekOf = (at: Date | null) =>
    at === null ? -1 : starts.findLastIndex((start) => start <= at.getTime());
  const weeks = mondays.map((date) => ({ date, requests: 0, completed: 0 }));
  for (const row of rows) {
    const asked = weeks[weekOf(row.requestedAt)];
    if (asked) asked.requests += 1;
    const finished = weeks[weekOf(row.completedAt)];
    if (finished) finished.completed += 1;
  }
  return weeks;
}
