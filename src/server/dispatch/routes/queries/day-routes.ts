import { and, desc, eq, isNull } from 'drizzle-orm';
import { instantOf } from '#core/dispatch/routes/day.ts';
import { figuresOf, type TimedRoute, type TimedStop, timedRoutes } from '#core/dispatch/routes/figures.ts';
import { PLAN_MINUTES } from '#core/dispatch/routes/limits.ts';
import type { PlannedChange } from '#core/dispatch/routes/plan-record.ts';
import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { placesOf, waysOf } from '#core/dispatch/routes/ways.ts';
import { localDate } from '#core/lib/time.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { routePlans } from '../../tables.ts';
import { type ReadDay, readDay } from './read-day.ts';
import { keptDrives } from './ways.ts';

export type RoutePlanRecord = typeof routePlans.$inferSelect;

/** dispatch.dayRoutes: a day of all technicians on the road, with the plan that was made for it last. */
export async function dayRoutesOf(ctx: Ctx, input: { date?: string }): Promise<DayRoutes> {
  const vendorId = ownVendorId(ctx);
  const read = await readDay(ctx, vendorId, { date: input.date });
  const [known, plan] = await Promise.all([
    keptDrives(ctx, placesOf(read.day, read.base)),
    latestPlan(ctx, vendorId, read.date),
  ]);
  return dayView(ctx, read, known, plan);
}

async function latestPlan(ctx: Ctx, vendorId: string, day: string): Promise<RoutePlanRecord | null> {
  const [row] = await ctx.db.read
    .select()
    .from(routePlans)
    .where(and(eq(routePlans.vendorId, vendorId), eq(routePlans.day, day), isNull(routePlans.cause)))
    .orderBy(desc(routePlans.createdAt), desc(routePlans.id))
    .limit(1);
  return row ?? null;
}

/** A day that was read, as screens show it. */
function dayView(
  ctx: Ctx,
  read: ReadDay,
  known: ReadonlyMap<string, { minutes: number; miles: number }>,
  plan: RoutePlanRecord | null,
): DayRoutes {
  const { day, date, zone, base, working } = read;
  const ways = waysOf(read, new Map(known));
  const placed = day.visits.map((visit) => ({
    visit,
    technicianId: visit.technicianId,
    startsAt: visit.startsAt,
  }));
  const timed = timedRoutes(day, ways, placed);
  const nameOf = (id: string) => day.technicians.find((one) => one.id === id)?.name ?? '';
  return {
    ...{ date, zone, base },
    today: localDate(now(ctx), zone),
    roads: known.size > 0,
    routes: timed.map(({ technicianId, stops }) => {
      const technician = day.technicians.find(({ id }) => id === technicianId);
      const isWorking = working.has(technicianId);
      return {
        technicianId,
        name: technician?.name ?? '',
        opensAt: isWorking ? (technician?.opensAt ?? null) : null,
        closesAt: isWorking ? (technician?.closesAt ?? null) : null,
        breaks: isWorking ? [...(technician?.breaks ?? [])] : [],
        stops: stops.map((stop) => stopView(read, stop)),
      };
    }),
    figures: figuresOf(timed),
    plan: plan && {
      ...{
        id: plan.id,
        status: plan.status,
        createdAt: plan.createdAt,
        afterEmergency: plan.emergencyId !== null,
        before: plan.before,
        after: plan.after,
      },
      changes: plan.changes.flatMap((change) => changeView(read, change, nameOf)),
      canApply:
        plan.status === 'draft' &&
        addMinutes(plan.createdAt, PLAN_MINUTES) > now(ctx) &&
        plan.changes.some(({ kind }) => kind !== 'unplaced'),
      canUndo: plan.status === 'applied' && plan.changes.some(({ kind }) => kind !== 'unplaced'),
      routes: plan.status === 'draft' ? plannedRoutes(read, ways, plan.changes) : [],
    },
  };
}

function plannedRoutes(
  read: ReadDay,
  ways: Parameters<typeof timedRoutes>[1],
  changes: readonly PlannedChange[],
) {
  // What is proposed for another day stays on this one until its homeowner agrees.
  const byId = new Map(
    changes
      .filter(
        ({ kind, toStartsAt }) =>
          kind !== 'unplaced' && localDate(new Date(toStartsAt), read.zone) === read.date,
      )
      .map((change) => [change.bookingId, change]),
  );
  const placed = read.day.visits.map((visit) => {
    const change = byId.get(visit.id);
    return {
      visit,
      technicianId: change?.toTechnicianId ?? visit.technicianId,
      startsAt: change ? new Date(change.toStartsAt) : visit.startsAt,
    };
  });
  return timedRoutes(read.day, ways, placed).map(({ technicianId, stops }: TimedRoute) => ({
    technicianId,
    stops: stops.map((stop) => stopView(read, stop)),
  }));
}

function stopView({ day, shown }: ReadDay, stop: TimedStop) {
  const { visit, driveMinutes, miles, lateMinutes, startsAt } = stop;
  const {
    own = false,
    title = '',
    customerName = '',
    address = '',
    status = 'confirmed' as const,
  } = shown.get(visit.id) ?? {};
  return {
    ...{
      id: visit.id,
      own,
      title,
      customerName,
      address,
      status,
      driveMinutes,
      miles,
      lateMinutes,
      startsAt,
    },
    latitude: visit.place?.latitude ?? null,
    longitude: visit.place?.longitude ?? null,
    minutes: visit.minutes,
    arrivesAt: instantOf(day, stop.arrivesAt),
    windowFrom: visit.opensAt,
    windowUntil: visit.closesAt,
    lock: visit.lock,
  };
}

/** Nothing is said of a visit that left the day since. */
export function changeView({ shown }: ReadDay, change: PlannedChange, nameOf: (id: string) => string) {
  const visit = shown.get(change.bookingId);
  if (!visit) return [];
  const { bookingId, kind, reason } = change;
  return [
    {
      ...{ bookingId, kind, reason, title: visit.title, customerName: visit.customerName },
      fromTechnician: nameOf(change.fromTechnicianId),
      toTechnician: nameOf(change.toTechnicianId),
      fromStartsAt: new Date(change.fromStartsAt),
      toStartsAt: new Date(change.toStartsAt),
      sent: change.rescheduleId !== null,
    },
  ];
}
