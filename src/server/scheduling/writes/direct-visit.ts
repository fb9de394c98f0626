import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { addDays, formatTime } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { instantAt, localDate, startOfDay, weekday } from '#core/lib/time.ts';
import {
  DIRECT_ALTERNATIVES,
  DIRECT_GRID_MINUTES,
  DIRECT_HORIZON_DAYS,
} from '#core/scheduling/direct/limits.ts';
import { directVisitChanged } from '#core/scheduling/events.ts';
import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { GeocodeResult } from '#server/lib/geocode/port.ts';
import { audit } from '#server/lib/pipeline.ts';
import { zoneBySlug } from '#server/markets/queries.ts';
import { expectedVisits, inWords } from '#server/vendors/queries/visits.ts';
import { marketOfVendor, ownVendorId, techniciansOf } from '#server/vendors/queries.ts';
import type { DirectVisitRecord } from '../queries/direct-visits.ts';
import { hoursOf, rangeOf, takenWithin } from '../queries.ts';
import { claims, directVisits } from '../tables.ts';
import { lockTechnician } from './claim.ts';

export type DirectAddress = { line1: string; city: string; zip: string };

/** Where the address lies, asked outside any transaction: the geocoder may be an outside company. */
export async function locateCustomer(ctx: Ctx, input: DirectAddress): Promise<GeocodeResult> {
  const market = await marketOfVendor(ctx, ownVendorId(ctx));
  const { line1, zip } = input;
  return ctx.geocode.locate({
    line1,
    zip,
    city: input.city || (market?.name ?? ''),
    state: '',
  });
}

/** The address as it is kept. A place that Canopy does not serve has no coordinates: own customers live anywhere. */
export async function placeOfCustomer(ctx: Ctx, input: DirectAddress, found: GeocodeResult) {
  const market = await marketOfVendor(ctx, ownVendorId(ctx));
  const served = found.outcome === 'found' ? await zoneBySlug(ctx, found.zoneSlug) : null;
  const city = input.city || served?.market.name || market?.name || '';
  return {
    line1: input.line1,
    city,
    state: served?.market.state ?? '',
    zip: input.zip,
    neighborhood: served?.zone.name ?? city,
    latitude: found.outcome === 'found' ? found.latitude : null,
    longitude: found.outcome === 'found' ? found.longitude : null,
  };
}

/** The company's zone, and the instant of a local day and minute in it. Throws `invalid` for a minute clocks skip. */
export async function startOfWish(ctx: Ctx, input: { date: string; startMinute: number }) {
  const market = await marketOfVendor(ctx, ownVendorId(ctx));
  const zone = market?.zone ?? 'UTC';
  const today = localDate(now(ctx), zone);
  if (input.date < today || input.date > addDays(today, DIRECT_HORIZON_DAYS)) {
    throw new AppError('invalid', `Choose a day within ${DIRECT_HORIZON_DAYS} days from today.`, {
      fields: { date: 'From today on, within a year' },
    });
  }
  const startsAt = instantAt(input.date, input.startMinute, zone);
  if (!startsAt) {
    throw new AppError(
      'invalid',
      'That time doesn’t exist because the clocks change that day. Choose another time.',
      {
        fields: { startMinute: 'Doesn’t exist on that day' },
      },
    );
  }
  return { zone, startsAt };
}

/** The caller's planned direct visit, locked. Throws not_found for others', conflict once it is done. */
export async function lockDirectVisit(ctx: Ctx, id: string): Promise<DirectVisitRecord> {
  const vendorId = ownVendorId(ctx);
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(directVisits)
        .where(and(eq(directVisits.id, id), eq(directVisits.vendorId, vendorId)))
        .for('update')
    : [];
  if (!row) throw notFound('Visit');
  if (row.status === 'completed') throw new AppError('conflict', 'This visit is done and can’t be changed.');
  if (row.status === 'cancelled') throw new AppError('conflict', 'This visit was canceled.');
  return row;
}

/** One of the company's technicians who work there. Throws not_found for others', `invalid` for those who left. */
export async function workingTechnician(ctx: Ctx, id: string): Promise<{ id: string; name: string }> {
  const found = (await techniciansOf(ctx, ownVendorId(ctx))).find((one) => one.id === id);
  if (!found) throw notFound('Technician');
  if (found.active) return found;
  throw new AppError('invalid', `${found.name} no longer works here. Choose another technician.`, {
    fields: { technicianId: 'No longer with your company' },
  });
}

/**
 * Takes a technician's time for a direct visit: the claim has the visit's id, as that of time off has its. Refused with
 * other free starts of the day where somebody or something has that time. The lock puts those who want it in a row.
 */
export async function claimDirect(
  ctx: Ctx,
  visit: { id: string; zone: string; startsAt: Date; minutes: number },
  technician: { id: string; name: string },
): Promise<void> {
  const during = { start: visit.startsAt, end: addMinutes(visit.startsAt, visit.minutes) };
  await lockTechnician(ctx, technician.id);
  const [taken] = await ctx.db.tx
    .select({ kind: claims.kind })
    .from(claims)
    .where(
      and(
        eq(claims.technicianId, technician.id),
        sql`${claims.during} && ${rangeOf(during)}`,
        ne(claims.id, visit.id),
      ),
    )
    .limit(1);
  if (taken) throw await overlap(ctx, visit, technician, during);
  const range = sql`${rangeOf(during)}`;
  await ctx.db.tx
    .insert(claims)
    .values({ id: visit.id, technicianId: technician.id, kind: 'direct', during: range, createdAt: now(ctx) })
    .onConflictDoUpdate({ target: claims.id, set: { technicianId: technician.id, during: range } });
}

async function overlap(
  ctx: Ctx,
  visit: { id: string; zone: string; startsAt: Date; minutes: number },
  technician: { id: string; name: string },
  during: TimeRange,
): Promise<AppError> {
  const visits = await expectedVisits(ctx, technician.id, during);
  const starts = await freeStarts(ctx, visit, technician.id);
  const why = visits.length > 0 ? `: ${inWords(visits)}` : '';
  const other =
    starts.length > 0
      ? ` Free that day at ${starts.map((start) => formatTime(start, visit.zone)).join(', ')}.`
      : ' No other time is free that day.';
  return new AppError('conflict', `${technician.name} isn’t free at that time${why}.${other}`, {
    fields: { startMinute: 'Not free' },
    data: { alternatives: starts.map((start) => start.toISOString()) },
  });
}

/** Starts of the same day within the hours at which the whole visit fits, the nearest ones, in order. */
async function freeStarts(
  ctx: Ctx,
  visit: { id: string; zone: string; startsAt: Date; minutes: number },
  technicianId: string,
): Promise<Date[]> {
  const date = localDate(visit.startsAt, visit.zone);
  const day = { start: startOfDay(date, visit.zone), end: startOfDay(addDays(date, 1), visit.zone) };
  const [hours, taken] = await Promise.all([
    hoursOf(ctx, [technicianId]),
    ctx.db.tx
      .select({ start: sql<string>`lower(${claims.during})`, end: sql<string>`upper(${claims.during})` })
      .from(claims)
      .where(and(takenWithin(ctx, [technicianId], day), ne(claims.id, visit.id))),
  ]);
  const busy = taken.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
  const starts: Date[] = [];
  for (const open of hours.get(technicianId) ?? []) {
    if (open.weekday !== weekday(date)) continue;
    for (
      let minute = open.startMinute;
      minute + visit.minutes <= open.endMinute;
      minute += DIRECT_GRID_MINUTES
    ) {
      const start = instantAt(date, minute, visit.zone);
      if (!start || start < now(ctx)) continue;
      const end = addMinutes(start, visit.minutes);
      if (!busy.some((one) => one.start < end && start < one.end)) starts.push(start);
    }
  }
  const away = (start: Date) => Math.abs(start.getTime() - visit.startsAt.getTime());
  return starts
    .sort((a, b) => away(a) - away(b))
    .slice(0, DIRECT_ALTERNATIVES)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Tells the others and notes it. The customer's name and address stay out of both. */
export async function noteDirectVisit(
  ctx: Ctx,
  visit: { id: string; vendorId: string; technicianId: string },
  what: 'added' | 'updated' | 'moved' | 'completed' | 'cancelled',
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id, vendorId, technicianId } = visit;
  await emit(ctx, directVisitChanged, { directVisitId: id, vendorId, technicianId, what });
  await audit(ctx, {
    resource: 'direct_visit',
    resourceId: id,
    category: 'data',
    details: { vendorId, technicianId, ...details },
  });
}
