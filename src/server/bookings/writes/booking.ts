import { and, type Column, eq, sql } from 'drizzle-orm';
import { type BookingAction, next, nextBy } from '#core/bookings/status.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { insertRow, updateRow } from '#server/lib/db/write-row.ts';
import { type BookingRecord, isHidden, jobsOf, partyOf } from '../queries/scope.ts';
import { bookingSteps, bookings } from '../tables.ts';

const locks = {
  all: lockOf('lock_booking'),
  vendorId: lockOf('lock_booking_of_vendor', bookings.vendorId),
  technicianId: lockOf('lock_booking_of_technician', bookings.technicianId),
  homeownerId: lockOf('lock_booking_of_homeowner', bookings.homeownerId),
};

function lockOf(name: string, side?: Column) {
  const isWanted = eq(bookings.id, sql.placeholder('id'));
  const condition = side ? and(isWanted, eq(side, sql.placeholder('side'))) : isWanted;
  return prepared((handle) => handle.select().from(bookings).where(condition).for('update').prepare(name));
}

/** Locks one of the caller's bookings for this transaction. Throws not_found for anybody else's. */
export async function lockBooking(ctx: Ctx, id: string): Promise<BookingRecord> {
  const side = jobsOf(ctx);
  const lock = locks[side?.column ?? 'all'];
  const [row] = isUuid(id) ? await lock(ctx.db.tx).execute({ id, side: side?.id }) : [];
  if (!row || isHidden(ctx, row)) throw notFound('Job');
  return row;
}

/** Nobody changes the booking before this transaction ends; others may keep it as well. Whether it is theirs, ask apart. */
export async function lockBookingForShare(ctx: Ctx, id: string): Promise<void> {
  if (isUuid(id))
    await ctx.db.tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('share');
}

/**
 * Moves a locked booking along the state machine, with the columns that change besides, and adds the step to its
 * story, as of `at`. Throws conflict when the booking is not at that point, forbidden when it is not the caller's to move.
 */
export async function moveBooking(
  ctx: Ctx,
  booking: BookingRecord,
  action: BookingAction,
  change: Partial<BookingRecord> = {},
  note = '',
  at: Date = now(ctx),
): Promise<BookingRecord> {
  const party = partyOf(ctx);
  const status = party === 'system' ? next(booking.status, action) : nextBy(party, booking.status, action);
  const [moved] = await Promise.all([
    updateRow(ctx.db.tx, bookings, booking.id, { ...change, status, updatedAt: now(ctx) }),
    addStep(ctx, booking.id, status, note, at),
  ]);
  if (!moved) throw notFound('Job');
  return moved;
}

/** Adds one line to a booking's story. */
export async function addStep(
  ctx: Ctx,
  bookingId: string,
  step: string,
  note = '',
  at: Date = now(ctx),
): Promise<void> {
  const party = partyOf(ctx);
  await insertRow(ctx.db.tx, bookingSteps, {
    id: ctx.ids.uuid(),
    bookingId,
    step,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    actorRole: party,
    note,
    at,
  });
}

/** What every event of a booking says. */
export function factOf(booking: BookingRecord) {
  return { bookingId: booking.id, homeownerId: booking.homeownerId, vendorId: booking.vendorId };
}

/** Throws conflict outside the work: checklist and photos are open while it is on. */
export function assertWorking(booking: BookingRecord): void {
  if (booking.status !== 'in_progress')
    throw new AppError('conflict', 'Start the job to open its checklist and photos.');
}
