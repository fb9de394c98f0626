import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { instantAt, localDate } from '#core/lib/time.ts';
import { findSlot } from '#core/scheduling/slots.ts';
import type { Dice } from '../dice.ts';
import type { BookingRow, City } from '../rows/city.ts';

/** A return visit is confirmed for one of the next days, at ten. */
const AHEAD_DAYS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const AT_MINUTE = 10 * 60;
/** How long ago the work was done that it puts right. */
const DONE_AGO_HOURS = { from: 3 * 24, to: 12 * 24 };

/**
 * Adds a confirmed visit that puts a finished job right and costs nothing, at a free time of the same technician. Nothing
 * where nobody has one. Its number lies `gap` behind the last.
 */
export function addReturnVisit(dice: Dice, city: City, gap: number): City {
  const ago = (hours: number) => new Date(city.now.getTime() - hours * HOUR_MS);
  const jobs = city.bookings.bookings.filter(
    ({ status, completedAt, seriesId, totalCents }) =>
      status === 'completed' &&
      seriesId === null &&
      totalCents > 0 &&
      completedAt !== null &&
      completedAt > ago(DONE_AGO_HOURS.to) &&
      completedAt < ago(DONE_AGO_HOURS.from),
  );
  for (const job of jobs) {
    const startsAt = freeStart(city, job);
    if (startsAt) return withVisit(dice, city, job, startsAt, gap);
  }
  return city;
}

/** The first start of the next days that the rules offer and where the technician is free. */
function freeStart(city: City, job: BookingRow): Date | null {
  const service = city.catalog.services.find(({ id }) => id === job.serviceId);
  if (!service) return null;
  const own = ({ technicianId }: { technicianId: string }) => technicianId === job.technicianId;
  const today = localDate(city.now, job.zone);
  for (const days of AHEAD_DAYS) {
    const startsAt = instantAt(addDays(today, days), AT_MINUTE, job.zone);
    const slot =
      startsAt &&
      findSlot(
        {
          zone: job.zone,
          weeklyHours: city.scheduling.weeklyHours.filter(own),
          busy: city.scheduling.claims
            .filter(own)
            .map(({ startsAt: start, endsAt: end }) => ({ start, end })),
          now: city.now,
          durationMinutes: job.bookedMinutes,
          bufferMinutes: service.bufferMinutes,
        },
        startsAt,
      );
    if (slot && !slot.taken) return startsAt;
  }
  return null;
}

function after(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

function withVisit(dice: Dice, city: City, job: BookingRow, startsAt: Date, gap: number): City {
  const createdAt = new Date(city.now.getTime() - 20 * HOUR_MS);
  const confirmedAt = new Date(city.now.getTime() - 6 * HOUR_MS);
  const id = dice.id(createdAt);
  const title = `Return visit: ${job.title}`;
  const visit: BookingRow = {
    ...job,
    id,
    number: Math.max(...city.bookings.bookings.map(({ number }) => number)) + gap,
    status: 'confirmed',
    title,
    notes: 'The problem came back after a few days.',
    startsAt,
    endsAt: after(startsAt, job.bookedMinutes),
    ...{ laborCents: 0, materialsCents: 0, serviceFeeCents: 0, taxCents: 0, totalCents: 0 },
    ...{ extrasCents: 0, creditCents: 0, feeDiscountBp: 0, cancellationFeeCents: 0, timesMoved: 0 },
    requestedAt: confirmedAt,
    askedAt: confirmedAt,
    acceptedAt: confirmedAt,
    ...{ respondBy: null, enRouteAt: null, startedAt: null, completedAt: null, endedAt: null },
    remindedFor: null,
    returnOfId: job.id,
    createdAt,
    updatedAt: confirmedAt,
  };
  const step = (name: 'held' | 'pending' | 'confirmed', at: Date) => ({
    id: dice.id(at),
    bookingId: id,
    step: name,
    actorId: name === 'confirmed' ? null : job.homeownerId,
    actorRole: name === 'confirmed' ? ('system' as const) : ('homeowner' as const),
    note: name === 'confirmed' ? 'Offered by the vendor' : '',
    at,
  });
  const { bookings, scheduling } = city;
  const bufferMinutes = city.catalog.services.find((one) => one.id === job.serviceId)?.bufferMinutes ?? 0;
  return {
    ...city,
    bookings: {
      ...bookings,
      bookings: [...bookings.bookings, visit],
      bookingLines: [
        ...bookings.bookingLines,
        {
          ...{ id: dice.id(createdAt), bookingId: id, position: 0, kind: 'labor', label: title },
          ...{ quantity: 1, unit: 'each', unitCents: 0, amountCents: 0, taxClass: 'labor', refId: null },
          ...{ status: 'agreed', proposedBy: null, proposedAt: null, answeredAt: null, doneAt: null },
        },
      ],
      bookingSteps: [
        ...bookings.bookingSteps,
        step('held', createdAt),
        step('pending', confirmedAt),
        step('confirmed', confirmedAt),
      ],
      checklistItems: [
        ...bookings.checklistItems,
        ...bookings.checklistItems
          .filter(({ bookingId }) => bookingId === job.id)
          .map((item) => ({ ...item, bookingId: id, done: false, doneAt: null })),
      ],
    },
    scheduling: {
      ...scheduling,
      claims: [
        ...scheduling.claims,
        {
          ...{ id: dice.id(createdAt), technicianId: job.technicianId, kind: 'visit', bookingId: id },
          ...{ startsAt, endsAt: after(visit.endsAt, bufferMinutes), createdAt },
        },
      ],
    },
  };
}
