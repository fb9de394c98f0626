import { and, eq, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import { siteChanged } from '#core/bookings/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { techniciansOf } from '#server/vendors/queries.ts';
import { type BookingRecord, ownTechnicianId } from '../../queries/scope.ts';
import { workPeriods } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';

export type ClockInput = { id: string; technicianId?: string; happenedAt?: string };

/**
 * Lets a technician's clock run on a job. Nobody works in two places: where it runs for another job it stops. An
 * open period is left as it is. `at` may lie before what is noted already; then it begins where that ends.
 */
export async function openPeriod(
  ctx: Ctx,
  booking: BookingRecord,
  technicianId: string,
  at: Date,
): Promise<void> {
  const open = await ctx.db.tx
    .select()
    .from(workPeriods)
    .where(and(eq(workPeriods.technicianId, technicianId), isNull(workPeriods.endedAt)))
    .for('update');
  if (open.some(({ bookingId }) => bookingId === booking.id)) return;
  for (const { id } of open) await endPeriods(ctx, at, eq(workPeriods.id, id));
  const [before] = await ctx.db.tx
    .select({ until: max(workPeriods.endedAt) })
    .from(workPeriods)
    .where(and(eq(workPeriods.technicianId, technicianId), lte(workPeriods.endedAt, now(ctx))));
  const startedAt = before?.until && before.until > at ? before.until : at;
  // Two phones at once: the index lets one of them in, and the other has what it wanted.
  await ctx.db.tx
    .insert(workPeriods)
    .values({ id: ctx.ids.uuid(), bookingId: booking.id, technicianId, startedAt })
    .onConflictDoNothing();
}

/** Stops the clocks of a job, or one technician's. */
export async function closePeriods(
  ctx: Ctx,
  bookingId: string,
  { at, technicianId }: { at: Date; technicianId?: string },
): Promise<void> {
  await endPeriods(
    ctx,
    at,
    and(
      eq(workPeriods.bookingId, bookingId),
      isNull(workPeriods.endedAt),
      technicianId ? eq(workPeriods.technicianId, technicianId) : undefined,
    ),
  );
}

/** What was told later may lie before the period began: it is then as short as can be. */
async function endPeriods(ctx: Ctx, at: Date, which: SQL | undefined): Promise<void> {
  await ctx.db.tx
    .update(workPeriods)
    .set({ endedAt: sql`greatest(${workPeriods.startedAt}, ${at.toISOString()}::timestamptz)` })
    .where(which);
}

/** A locked job that is on, and whose clock is meant. Throws conflict before it was started. */
export async function workingOn(ctx: Ctx, input: ClockInput) {
  const booking = await lockBooking(ctx, input.id);
  if (booking.status !== 'in_progress')
    throw new AppError('conflict', 'Start the job before starting the clock.');
  const technicianId = input.technicianId ?? booking.technicianId;
  const own = ownTechnicianId(ctx);
  if (own !== null && own !== technicianId)
    throw new AppError('forbidden', 'You can start and pause only your own clock.');
  const technicians = await techniciansOf(ctx, booking.vendorId);
  const technician = technicians.find(({ id }) => id === technicianId);
  if (!technician) {
    throw new AppError('invalid', 'Choose one of your technicians.', {
      fields: { technicianId: 'Not one of your technicians' },
    });
  }
  return { booking, technicianId };
}

/** Tells open pages that a clock was started or paused, and notes it. */
export async function noteClock(ctx: Ctx, booking: BookingRecord, technicianId: string): Promise<void> {
  await emit(ctx, siteChanged, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { technicianId },
  });
}
