import { eq, sql } from 'drizzle-orm';
import { technicianChanged, visitShifted } from '#core/bookings/events.ts';
import { assertMovable, moveNote } from '#core/bookings/rescheduling/reschedule.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes, claimRange, promisedWindow, shownWindow } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { moveClaims } from '#server/scheduling/commands/move-claims.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { openProposal } from '../../rescheduling/writes/proposal.ts';
import { bookings } from '../../tables.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import { ableTechnicians } from '../queries/able-technicians.ts';
import { buffersOf } from '../queries/buffers.ts';
import { listTechnicians } from '../queries/technicians.ts';

export type Shift = { id: string; technicianId: string; startsAt: Date };

/**
 * Visits of the caller's company begin at other times within their promised windows, or with another technician, all together or
 * none: the company's own decision. Homeowners are told; the promise stays. Throws conflict for what is not movable, not
 * inside its window, or taken. `note` is told with it.
 */
export async function shiftVisits(ctx: Ctx, shifts: readonly Shift[], note = ''): Promise<void> {
  if (shifts.length === 0) return;
  const locked: { booking: BookingRecord; shift: Shift }[] = [];
  // In one order for all who move several.
  for (const shift of [...shifts].sort((a, b) => (a.id < b.id ? -1 : 1)))
    locked.push({ booking: await lockBooking(ctx, shift.id), shift });
  for (const { booking, shift } of locked) await assertShiftable(ctx, booking, shift);
  const vendorId = locked[0]?.booking.vendorId ?? '';
  const serviceIds = locked.map(({ booking }) => booking.serviceId);
  const [technicians, able, buffers] = [
    await listTechnicians(ctx, vendorId, null),
    await ableTechnicians(ctx, vendorId, serviceIds),
    await buffersOf(ctx, serviceIds),
  ];
  for (const { booking, shift } of locked) {
    const stays = shift.technicianId === booking.technicianId;
    if (!stays && !able.get(booking.serviceId)?.includes(shift.technicianId))
      throw refused(booking, 'the technician doesn’t do this service');
  }
  const taken = await moveClaims(
    ctx,
    locked.map(({ booking, shift }) => ({
      bookingId: booking.id,
      technicianId: shift.technicianId,
      during: claimRange(shift.startsAt, booking.bookedMinutes, buffers.get(booking.serviceId) ?? 0),
    })),
  );
  if (taken !== null) {
    const lost = locked.find(({ booking }) => booking.id === taken);
    throw lost ? refused(lost.booking, 'its new time was just taken') : new Error('A visit without a claim');
  }
  const nameOf = (id: string) => technicians.find((technician) => technician.id === id)?.name ?? '';
  for (const { booking, shift } of locked) {
    await write(ctx, booking, shift, { nameOf, note });
    crashPoint('routes.visit.shifted');
  }
}

function refused(booking: BookingRecord, why: string): AppError {
  return new AppError('conflict', `${booking.title} can’t be moved: ${why}. Plan the day again.`, {
    data: { bookingId: booking.id },
  });
}

async function assertShiftable(ctx: Ctx, booking: BookingRecord, { startsAt }: Shift): Promise<void> {
  assertMovable(booking);
  const promised = promisedWindow(booking);
  if (startsAt < promised.start || startsAt > promised.end)
    throw refused(booking, 'its new time is outside the promised window');
  if (startsAt <= now(ctx)) throw refused(booking, 'its new time has passed');
  if (await openProposal(ctx, booking.id)) throw refused(booking, 'a proposed time waits for an answer');
}

async function write(
  ctx: Ctx,
  booking: BookingRecord,
  { technicianId, startsAt }: Shift,
  { nameOf, note }: { nameOf: (id: string) => string; note: string },
): Promise<void> {
  const promised = promisedWindow(booking);
  const implied = shownWindow(startsAt, booking.bookedMinutes);
  const isImplied = +implied.start === +promised.start && +implied.end === +promised.end;
  const isLater = startsAt.getTime() !== booking.startsAt.getTime();
  await ctx.db.tx
    .update(bookings)
    .set({
      ...{ technicianId, startsAt, endsAt: addMinutes(startsAt, booking.bookedMinutes) },
      promisedFrom: isImplied ? null : promised.start,
      promisedUntil: isImplied ? null : promised.end,
      // Who was reminded of the window was reminded of the visit.
      remindedFor:
        booking.remindedFor?.getTime() === booking.startsAt.getTime() ? startsAt : booking.remindedFor,
      timesMoved: sql`${bookings.timesMoved} + 1`,
      updatedAt: now(ctx),
    })
    .where(eq(bookings.id, booking.id));
  if (isLater) {
    const about = moveNote(booking.startsAt, startsAt, booking.zone);
    await addStep(ctx, booking.id, 'moved', note ? `${about}: ${note}` : about);
    await emit(ctx, visitShifted, {
      ...factOf(booking),
      ...{ from: booking.startsAt.toISOString(), to: startsAt.toISOString() },
      ...{ windowFrom: promised.start.toISOString(), windowUntil: promised.end.toISOString() },
      ...(note ? { note } : {}),
    });
  }
  if (technicianId !== booking.technicianId) {
    const names = { fromName: nameOf(booking.technicianId), toName: nameOf(technicianId) };
    await emit(ctx, technicianChanged, { ...factOf(booking), ...names, ...(note ? { reason: note } : {}) });
  }
  await audit(ctx, {
    action: 'bookings.shiftVisit',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    changes: [
      { field: 'startsAt', from: booking.startsAt.toISOString(), to: startsAt.toISOString() },
      { field: 'technicianId', from: booking.technicianId, to: technicianId },
    ],
  });
}
