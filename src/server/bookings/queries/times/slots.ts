import { AppError } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { HORIZON_DAYS } from '#core/scheduling/limits.ts';
import { findSlot, slotsOfTechnician } from '#core/scheduling/slots.ts';
import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { ServedPlace } from '#server/markets/queries.ts';
import { metricsOf } from '#server/vendors/queries/metrics.ts';
import { logosOf } from '#server/vendors/queries/uploads.ts';
import {
  type BookableVisit,
  bookableFor,
  leadMinutesOf,
  nearbyBpAt,
  type Rated,
  type VisitInput,
  workCentsOf,
} from '../bookable-visit.ts';
import { type Calendars, calendarsOf } from './calendars.ts';
import { withNearby } from './nearby.ts';

/** How many other times a refusal names. */
const ALTERNATIVES = 6;
const ALTERNATIVE_DAYS = 7;

/** A start with everybody who works then and those who are free. */
type OfferedSlot = {
  startsAt: Date;
  windowEndsAt: Date;
  everybody: Rated[];
  free: Rated[];
  /** Of the free ones, those who are called out for it. */
  called: Set<Rated>;
};
export type Day = { date: string; slots: OfferedSlot[] };

/** Times of a bookable visit, day by day, taken ones with nobody free. */
export async function slotsOf(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  fromDate: string,
  days: number,
): Promise<Day[]> {
  const range = rangeOf(bookable, fromDate, days);
  return slotsIn(ctx, bookable, await calendarsOf(ctx, bookable, range), fromDate, days);
}

/** What calendars of so many days have to hold: a visit of the last day may end on the next one. */
export function rangeOf(
  { home }: Pick<BookableVisit<ServedPlace>, 'home'>,
  fromDate: string,
  days: number,
): TimeRange {
  const { zone } = home.market;
  return { start: startOfDay(fromDate, zone), end: startOfDay(addDays(fromDate, days + 1), zone) };
}

/** `slotsOf` with calendars that were read before. */
export function slotsIn(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  calendars: Calendars,
  fromDate: string,
  days: number,
): Day[] {
  const byDate = new Map<string, Map<number, OfferedSlot>>();
  for (const candidate of bookable.candidates) {
    const calendar = slotsOfTechnician({ ...slotInput(ctx, bookable, calendars, candidate), fromDate, days });
    for (const day of calendar) {
      const slots = byDate.get(day.date) ?? new Map<number, OfferedSlot>();
      byDate.set(day.date, slots);
      for (const { startsAt, windowEndsAt, taken, onCall } of day.slots) {
        const slot: OfferedSlot = slots.get(startsAt.getTime()) ?? {
          ...{ startsAt, windowEndsAt },
          ...{ everybody: [], free: [], called: new Set() },
        };
        slot.everybody.push(candidate);
        if (!taken) slot.free.push(candidate);
        if (!taken && onCall) slot.called.add(candidate);
        slots.set(startsAt.getTime(), slot);
      }
    }
  }
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(fromDate, index);
    const slots = [...(byDate.get(date)?.values() ?? [])].sort(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    );
    return { date, slots };
  });
}

/** Everybody of a bookable visit who is free at `start`, the best match first; empty when nobody is. */
export async function freeAt(ctx: Ctx, bookable: BookableVisit<ServedPlace>, start: Date): Promise<Rated[]> {
  // No calendar needs to be read for the past or for 2099.
  if (!isOfferable(ctx, bookable, start)) return [];
  const span = bookable.minutes + bookable.service.bufferMinutes;
  return freeIn(
    ctx,
    bookable,
    await calendarsOf(ctx, bookable, { start, end: addMinutes(start, span) }),
    start,
  );
}

/** `freeAt` with calendars that were read before and hold the whole visit. */
export function freeIn(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  calendars: Calendars,
  start: Date,
): Rated[] {
  if (!isOfferable(ctx, bookable, start)) return [];
  const free = bookable.candidates.flatMap((candidate) => {
    const slot = findSlot(slotInput(ctx, bookable, calendars, candidate), start);
    return slot !== null && !slot.taken ? [{ candidate, onCall: slot.onCall }] : [];
  });
  // Whoever comes in regular hours goes first; nobody is called out without need.
  const called = new Set(free.flatMap(({ candidate, onCall }) => (onCall ? [candidate] : [])));
  return inTurn(
    bookable,
    free.map(({ candidate }) => candidate),
    called,
    start,
  );
}

/** Regular hours before those who are called out; of a company's technicians whoever drives least, where that is known. */
function inTurn(
  { nearby }: Pick<BookableVisit, 'nearby'>,
  free: readonly Rated[],
  called: ReadonlySet<Rated>,
  start: Date,
): Rated[] {
  const [regular, out] = [free.filter((one) => !called.has(one)), free.filter((one) => called.has(one))];
  return [regular, out].flatMap((some) => nearby?.inOrder(some, start) ?? some);
}

/** A bookable visit that knows who is close by on the day of a time; as it was without one that is offered. */
export async function withNearbyAt<Place extends ServedPlace>(
  ctx: Ctx,
  bookable: BookableVisit<Place>,
  startsAt: Date | null,
): Promise<BookableVisit<Place>> {
  if (!startsAt || !isOfferable(ctx, bookable, startsAt)) return bookable;
  const { zone } = bookable.home.market;
  const date = localDate(startsAt, zone);
  return withNearby(ctx, bookable, {
    start: startOfDay(date, zone),
    end: startOfDay(addDays(date, 1), zone),
  });
}

/** Whether slots are offered at all on the local day of `start`. */
function isOfferable(ctx: Ctx, bookable: BookableVisit<ServedPlace>, start: Date): boolean {
  const { zone } = bookable.home.market;
  const horizonDays = bookable.horizonDays ?? HORIZON_DAYS;
  const today = localDate(now(ctx), zone);
  const date = localDate(start, zone);
  return start > now(ctx) && date <= addDays(today, horizonDays);
}

function slotInput(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  { hours, busy, onCall }: Calendars,
  candidate: Rated,
) {
  const leadMinutes = leadMinutesOf(bookable, candidate.vendorId);
  return {
    zone: bookable.home.market.zone,
    weeklyHours: hours.get(candidate.technicianId) ?? [],
    busy: busy.get(candidate.technicianId) ?? [],
    onCall: onCall.get(candidate.technicianId) ?? [],
    now: now(ctx),
    durationMinutes: bookable.minutes,
    bufferMinutes: bookable.service.bufferMinutes,
    ...(leadMinutes === undefined ? {} : { leadMinutes }),
    ...(bookable.horizonDays === undefined ? {} : { horizonDays: bookable.horizonDays }),
  };
}

/** Throws the refusal of a time nobody is free at; one look at the calendars serves the answer and the other times. */
export async function assertTechnicianFree(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  start: Date,
): Promise<void> {
  const days = await daysAround(ctx, bookable, start);
  const slot = days
    .flatMap((day) => day.slots)
    .find(({ startsAt }) => startsAt.getTime() === start.getTime());
  if (!slot || slot.free.length === 0) throw refusalOf(days);
}

/** The refusal of a time nobody is free at, with the nearest other times. */
export async function slotTaken(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  wanted: Date,
): Promise<AppError> {
  return refusalOf(await daysAround(ctx, bookable, wanted));
}

function daysAround(ctx: Ctx, bookable: BookableVisit<ServedPlace>, wanted: Date): Promise<Day[]> {
  const from = localDate(isOfferable(ctx, bookable, wanted) ? wanted : now(ctx), bookable.home.market.zone);
  return slotsOf(ctx, bookable, from, ALTERNATIVE_DAYS);
}

function refusalOf(days: readonly Day[]): AppError {
  const alternatives = days
    .flatMap((day) => day.slots.filter((slot) => slot.free.length > 0))
    .map((slot) => slot.startsAt.toISOString())
    .slice(0, ALTERNATIVES);
  return new AppError('conflict', 'That time was just taken. Choose another one.', {
    fields: { startsAt: 'No longer available' },
    data: { alternatives },
  });
}

/** Which days are looked at, and whether one company's times alone. */
export type SlotsAsked = { vendorId?: string; from?: string; days: number };

/** bookings.slots: free times with the companies behind them. */
export async function listSlots(ctx: Ctx, input: VisitInput & SlotsAsked) {
  return offeredSlots(ctx, await bookableFor(ctx, { ...input, vendorId: undefined }), input);
}

/** `listSlots` of a visit that everybody who could come was looked up for. */
export async function offeredSlots(ctx: Ctx, asked: BookableVisit<ServedPlace>, input: SlotsAsked) {
  const { zone, name } = asked.home.market;
  const from = daysFrom(ctx, zone, input.from);
  const everyone = await withNearby(ctx, asked, {
    start: startOfDay(from, zone),
    end: startOfDay(addDays(from, input.days), zone),
  });
  const bookable = input.vendorId
    ? {
        ...everyone,
        candidates: everyone.candidates.filter((candidate) => candidate.vendorId === input.vendorId),
      }
    : everyone;
  const all = await slotsOf(ctx, everyone, from, input.days);
  const days = all.map((day) => ({
    date: day.date,
    slots: day.slots.flatMap((slot) => {
      if (!slot.everybody.some((candidate) => bookable.candidates.includes(candidate))) return [];
      const { startsAt, windowEndsAt } = slot;
      const own = slot.free.filter((candidate) => bookable.candidates.includes(candidate));
      const free = inTurn(bookable, own, slot.called, startsAt);
      const [first] = free;
      const technicianName = free.length === 1 || input.vendorId ? (first?.technicianName ?? null) : null;
      const onCall = first !== undefined && slot.called.has(first);
      const vendorId = first?.vendorId ?? null;
      const nearbyBp = first ? nearbyBpAt(bookable, first, startsAt) : null;
      return [{ startsAt, windowEndsAt, free: free.length, technicianName, onCall, vendorId, nearbyBp }];
    }),
  }));
  return {
    zone,
    marketName: name,
    firstFree: days.flatMap((day) => day.slots).find((slot) => slot.free > 0)?.startsAt ?? null,
    days,
    vendors: await vendorsOf(ctx, everyone, all),
  };
}

/** The first day to show: the one asked for, within what is offered at all. */
export function daysFrom(ctx: Ctx, zone: string, wanted: string | undefined): string {
  const today = localDate(now(ctx), zone);
  // Days of one format compare as text.
  const [, from = today] = [today, wanted ?? today, addDays(today, HORIZON_DAYS)].sort();
  return from;
}

async function vendorsOf(ctx: Ctx, bookable: BookableVisit<ServedPlace>, days: readonly Day[]) {
  const firstFree = new Map<string, Date>();
  for (const slot of days.flatMap((day) => day.slots)) {
    for (const { vendorId } of slot.free)
      if (!firstFree.has(vendorId)) firstFree.set(vendorId, slot.startsAt);
  }
  const seen = new Map<string, Rated>();
  for (const candidate of bookable.candidates)
    if (!seen.has(candidate.vendorId)) seen.set(candidate.vendorId, candidate);
  const ids = [...seen.keys()];
  const [metrics, logos] = await Promise.all([metricsOf(ctx, ids), logosOf(ctx, ids)]);
  return [...seen.values()].map(({ vendorId, company, rating, reviews, ...candidate }) => ({
    id: vendorId,
    company,
    logoUrl: logos.get(vendorId) ?? null,
    rating,
    reviews,
    priceCents: workCentsOf(ctx, bookable, { ...candidate, vendorId }),
    firstFree: firstFree.get(vendorId) ?? null,
    responseMinutes: metrics.get(vendorId)?.responseMinutes ?? null,
    completionRate: metrics.get(vendorId)?.completionRate ?? null,
  }));
}
