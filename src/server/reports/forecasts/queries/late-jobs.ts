import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import type { LateJob } from '#core/reports/forecasts/contract.ts';
import { chanceOver, durationOf } from '#core/reports/forecasts/durations.ts';
import { DURATION_DAYS, LATE_CHANCE, LATE_DAYS, LATE_MINUTES } from '#core/reports/forecasts/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

/**
 * reports.lateJobs: jobs of the next seven days that may take longer than their slot, the likeliest first. How long a
 * service takes comes from completed jobs, the company's and the market's.
 */
export async function lateJobs(ctx: Ctx): Promise<{ looked: number; jobs: LateJob[] }> {
  const vendorId = ownVendorId(ctx);
  const coming = await comingJobs(ctx, vendorId);
  const ratios = await ratiosOf(ctx, vendorId, [...new Set(coming.map(({ serviceId }) => serviceId))]);
  const jobs = coming.map((job, at): LateJob => {
    const duration = durationOf(
      ratios.own.get(job.serviceId) ?? null,
      ratios.market.get(job.serviceId) ?? null,
    );
    const chanceAfter = (end: Date) =>
      chanceOver(duration, job.bookedMinutes, (end.getTime() - job.startsAt.getTime()) / MINUTE_MS);
    const next = coming
      .slice(at + 1)
      .find(
        (one) =>
          one.technicianId === job.technicianId &&
          one.startsAt.getTime() - job.startsAt.getTime() < DAY_MS / 2,
      );
    const { id, number, title, technicianName, zone, startsAt, endsAt, bookedMinutes } = job;
    return {
      ...{ id, number, title, technicianName, zone, startsAt, endsAt, bookedMinutes },
      medianMinutes: Math.round(bookedMinutes * duration.median),
      longMinutes: Math.round(bookedMinutes * duration.long),
      jobs: duration.jobs,
      chance: chanceAfter(addMinutes(endsAt, LATE_MINUTES)),
      next: next
        ? { id: next.id, title: next.title, startsAt: next.startsAt, chance: chanceAfter(next.startsAt) }
        : null,
    };
  });
  return {
    looked: jobs.length,
    jobs: jobs.filter(({ chance }) => chance >= LATE_CHANCE).sort((a, b) => b.chance - a.chance),
  };
}

function comingJobs(ctx: Ctx, vendorId: string) {
  const at = now(ctx);
  return ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      zone: bookings.zone,
      serviceId: bookings.serviceId,
      technicianId: bookings.technicianId,
      technicianName: technicians.name,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      bookedMinutes: bookings.bookedMinutes,
    })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        eq(bookings.status, 'confirmed'),
        gte(bookings.startsAt, at),
        lt(bookings.startsAt, new Date(at.getTime() + LATE_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** Quantiles of how long completed jobs of these services took, as shares of what was booked: here, and in the market. */
async function ratiosOf(ctx: Ctx, vendorId: string, serviceIds: readonly string[]) {
  const own = new Map<string, { jobs: number; median: number; long: number }>();
  const market = new Map<string, { jobs: number; median: number; long: number; vendors: number }>();
  if (serviceIds.length === 0) return { own, market };
  const since = new Date(now(ctx).getTime() - DURATION_DAYS * DAY_MS);
  const ratio = sql`extract(epoch from ${bookings.completedAt} - ${bookings.startedAt}) / 60 / ${bookings.bookedMinutes}`;
  const isOwn = sql<boolean>`(${bookings.vendorId} = ${vendorId})`;
  const rows = await ctx.db.read
    .select({
      serviceId: bookings.serviceId,
      isOwn,
      jobs: sql<number>`count(*)::int`,
      vendors: sql<number>`count(distinct ${bookings.vendorId})::int`,
      median: sql<number>`percentile_cont(0.5) within group (order by ${ratio})::float8`,
      long: sql<number>`percentile_cont(0.8) within group (order by ${ratio})::float8`,
    })
    .from(bookings)
    .where(
      and(
        eq(
          bookings.marketId,
          sql`(select ${vendors.marketId} from ${vendors} where ${vendors.id} = ${vendorId})`,
        ),
        eq(bookings.status, 'completed'),
        sql`${bookings.serviceId} = any(${idList(serviceIds)})`,
        gte(bookings.startsAt, since),
        sql`${bookings.completedAt} > ${bookings.startedAt}`,
        gt(bookings.bookedMinutes, 0),
      ),
    )
    .groupBy(sql`1`, sql`2`);
  for (const { serviceId, isOwn: here, vendors: others, ...found } of rows)
    if (here) own.set(serviceId, found);
    else market.set(serviceId, { ...found, vendors: others });
  return { own, market };
}
