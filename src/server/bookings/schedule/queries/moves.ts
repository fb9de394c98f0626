import { and, eq } from 'drizzle-orm';
import type { MovePlan } from '#core/bookings/schedule/views.ts';
import { isMovable } from '#core/bookings/status.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { instantAt, localDate, localMinuteOfDay, startOfDay, weekday } from '#core/lib/time.ts';
import { DIRECT_GRID_MINUTES } from '#core/scheduling/direct/limits.ts';
import { type Move, moveProblems } from '#core/scheduling/move-check.ts';
import type { MoveProblem } from '#core/scheduling/move-problem.ts';
import { slotsOfTechnician } from '#core/scheduling/slots.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { services } from '#server/catalog/tables.ts';
import { type IneligibleTime, ineligibleTimes } from '#server/credentials/queries/ineligible.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { findDirectVisit } from '#server/scheduling/queries/direct-visits.ts';
import { onCallOf } from '#server/scheduling/queries/team.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { bookings } from '../../tables.ts';
import { listTechnicians, type SkilledTechnician } from './technicians.ts';
import { type TakenClaim, takenOf } from './technicians-taken.ts';
import { assertThisCentury } from './week.ts';

/** Starts of a direct visit where several days are shown: a list to choose from, not every quarter. */
const COARSE_MINUTES = 60;

/** A visit as the check of a move needs it. */
export type MovingVisit = {
  id: string;
  zone: string;
  startsAt: Date;
  technicianId: string;
  /** Null for a direct visit of no service in the catalog. */
  serviceId: string | null;
  vendorId: string;
  /** The neighborhood of the home; null for a direct visit, for which Canopy demands no credentials. */
  zoneId: string | null;
  /** A direct visit: only what nobody can do speaks against a time, the rest is the company's own business. */
  own: boolean;
  minutes: number;
  bufferMinutes: number;
  place: { latitude: number; longitude: number } | null;
};

/** Where a visit of the company could go within some days, technician by technician, and why not elsewhere. */
export async function movesOf(
  ctx: Ctx,
  input: { id: string; from: string; days: number },
): Promise<MovePlan> {
  assertThisCentury(input.from);
  const vendorId = ownVendorId(ctx);
  const visit = (await movingDirect(ctx, vendorId, input.id)) ?? (await movingVisit(ctx, vendorId, input.id));
  const { zone } = visit;
  const active = (await listTechnicians(ctx, vendorId, visit.serviceId)).filter(
    (technician) => technician.active,
  );
  const dates = Array.from({ length: input.days }, (_, index) => addDays(input.from, index));
  const shown = {
    start: startOfDay(input.from, zone),
    end: startOfDay(addDays(input.from, input.days + 1), zone),
  };
  const present = localDate(visit.startsAt, zone);
  const around = { start: startOfDay(present, zone), end: startOfDay(addDays(present, 2), zone) };
  const ids = active.map(({ id }) => id);
  const all = {
    start: new Date(Math.min(+shown.start, +around.start)),
    end: new Date(Math.max(+shown.end, +around.end)),
  };
  const [taken, takenThen, onCall, ineligible] = await Promise.all([
    takenOf(ctx, ids, shown, visit.id),
    takenOf(ctx, ids, around, visit.id),
    onCallOf(ctx, ids, all),
    ineligibleFor(ctx, visit, ids, all),
  ]);
  const technicians = active.map((technician) => ({
    ...technician,
    onCall: onCall.get(technician.id) ?? [],
    ineligible: ineligible.get(technician.id) ?? [],
  }));
  return {
    id: visit.id,
    zone,
    startsAt: visit.startsAt,
    technicians: technicians.map((technician) => ({
      id: technician.id,
      name: technician.name,
      handover: problemsAt(ctx, visit, technician, takenThen, visit.startsAt),
      days: dates.map((date) => dayOf(ctx, visit, technician, taken, date, dates.length === 1)),
    })),
  };
}

/** What speaks against one technician taking a visit over at its present time. */
export async function handoverProblems(ctx: Ctx, visit: MovingVisit, technician: SkilledTechnician) {
  const day = localDate(visit.startsAt, visit.zone);
  const range = { start: startOfDay(day, visit.zone), end: startOfDay(addDays(day, 2), visit.zone) };
  const [taken, onCall, ineligible] = await Promise.all([
    takenOf(ctx, [technician.id], range, visit.id),
    onCallOf(ctx, [technician.id], range),
    ineligibleFor(ctx, visit, [technician.id], range),
  ]);
  const there = {
    ...technician,
    onCall: onCall.get(technician.id) ?? [],
    ineligible: ineligible.get(technician.id) ?? [],
  };
  return problemsAt(ctx, visit, there, taken, visit.startsAt);
}

/** When the company's technicians lack a credential that the visit needs. */
function ineligibleFor(ctx: Ctx, visit: MovingVisit, technicianIds: readonly string[], range: TimeRange) {
  const { serviceId, zoneId, zone, vendorId } = visit;
  if (serviceId === null || zoneId === null) return new Map<string, IneligibleTime[]>();
  const able = technicianIds.map((technicianId) => ({ technicianId, vendorId }));
  return ineligibleTimes(ctx, { serviceId, zoneId, zone }, able, range);
}

type Calendar = SkilledTechnician & { onCall: TimeRange[]; ineligible: IneligibleTime[] };

/** What nobody can do, whoever agrees. */
const HARD: ReadonlySet<MoveProblem['kind']> = new Set(['gone', 'over', 'overlap']);

function problemsAt(...[ctx, visit, ...rest]: Parameters<typeof moveTo>): MoveProblem[] {
  const problems = moveProblems(moveTo(ctx, visit, ...rest));
  return visit.own ? problems.filter(({ kind }) => HARD.has(kind)) : problems;
}

function moveTo(
  ctx: Ctx,
  visit: MovingVisit,
  technician: Calendar,
  taken: readonly TakenClaim[],
  startsAt: Date,
): Move {
  const { minutes, bufferMinutes, place, zone } = visit;
  return {
    visit: { startsAt, minutes, bufferMinutes, place },
    technician: { ...technician, taken: taken.filter(({ technicianId }) => technicianId === technician.id) },
    zone,
    now: now(ctx),
  };
}

/** The starts of one day that the calendar offers and nothing speaks against, its present time of day among them. */
function dayOf(
  ctx: Ctx,
  visit: MovingVisit,
  technician: Calendar,
  taken: TakenClaim[],
  date: string,
  closely: boolean,
) {
  const { zone } = visit;
  const offered = visit.own
    ? directStarts(visit, technician, date, closely ? DIRECT_GRID_MINUTES : COARSE_MINUTES)
    : slotsOfTechnician({
        zone,
        weeklyHours: technician.weeklyHours,
        busy: [],
        now: now(ctx),
        fromDate: date,
        days: 1,
        durationMinutes: visit.minutes,
        bufferMinutes: visit.bufferMinutes,
      }).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
  const sameTime = instantAt(date, localMinuteOfDay(visit.startsAt, zone), zone);
  const problems = (startsAt: Date) => problemsAt(ctx, visit, technician, taken, startsAt);
  const starts = offered.filter(
    (startsAt) => startsAt.getTime() !== visit.startsAt.getTime() && problems(startsAt).length === 0,
  );
  return { date, starts, problems: sameTime ? problems(sameTime) : [] };
}

/** Starts of a direct visit on one day, on a grid within the hours: the company's own plan needs no windows. */
function directStarts(visit: MovingVisit, technician: SkilledTechnician, date: string, step: number): Date[] {
  return technician.weeklyHours
    .filter((open) => open.weekday === weekday(date))
    .flatMap(({ startMinute, endMinute }) => {
      const count = Math.max(0, Math.floor((endMinute - visit.minutes - startMinute) / step) + 1);
      return Array.from({ length: count }, (_, index) =>
        instantAt(date, startMinute + index * step, visit.zone),
      );
    })
    .filter((start) => start !== null);
}

/** A planned direct visit of the company; null when there is none of that id. */
async function movingDirect(ctx: Ctx, vendorId: string, id: string): Promise<MovingVisit | null> {
  const visit = await findDirectVisit(ctx, vendorId, id);
  if (!visit) return null;
  if (visit.status !== 'planned') throw new AppError('conflict', 'This visit can’t be moved anymore.');
  const { latitude, longitude, zone, startsAt, technicianId, serviceId, minutes } = visit;
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const visitOf = { vendorId, zoneId: null, own: true, bufferMinutes: 0, place };
  return { id, zone, startsAt, technicianId, serviceId, minutes, ...visitOf };
}

/** One of the company's visits that may still move. Throws not_found for anybody else's, conflict when it is too late. */
export async function movingVisit(ctx: Ctx, vendorId: string, id: string): Promise<MovingVisit> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({ booking: bookings, home: homes, bufferMinutes: services.bufferMinutes })
        .from(bookings)
        .innerJoin(homes, eq(homes.id, bookings.homeId))
        .innerJoin(services, eq(services.id, bookings.serviceId))
        .where(and(eq(bookings.id, id), eq(bookings.vendorId, vendorId)))
    : [];
  if (!row || row.booking.requestedAt === null) throw notFound('Job');
  const { booking, home, bufferMinutes } = row;
  if (!isMovable(booking.status, booking.enRouteAt !== null))
    throw new AppError('conflict', 'This visit can’t be moved anymore.');
  return {
    id: booking.id,
    zone: booking.zone,
    startsAt: booking.startsAt,
    technicianId: booking.technicianId,
    serviceId: booking.serviceId,
    vendorId,
    zoneId: home.zoneId,
    own: false,
    minutes: booking.bookedMinutes,
    bufferMinutes,
    place: { latitude: home.latitude, longitude: home.longitude },
  };
}
