import { and, eq, lte } from 'drizzle-orm';
import type { ProposalView } from '#core/bookings/rescheduling/views.ts';
import type { BookingParty } from '#core/bookings/status.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { technicians } from '#server/vendors/tables.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { reschedules } from '../../tables.ts';

export type RescheduleRecord = typeof reschedules.$inferSelect;

/** The proposal of another time that waits for an answer; null when none does. */
export async function proposalOf(
  ctx: Ctx,
  booking: BookingRecord,
  party: BookingParty,
): Promise<ProposalView | null> {
  const [row] = await ctx.db.read
    .select({ wish: reschedules, technicianName: technicians.name })
    .from(reschedules)
    .innerJoin(technicians, eq(technicians.id, reschedules.technicianId))
    .where(and(eq(reschedules.bookingId, booking.id), eq(reschedules.status, 'proposed')));
  // The job that lets it lapse may be late.
  if (!row?.wish.respondBy || row.wish.respondBy <= now(ctx)) return null;
  const { id, proposedBy, startsAt, note, respondBy, createdAt } = row.wish;
  return {
    id,
    proposedBy,
    startsAt,
    windowEndsAt: shownWindow(startsAt, booking.bookedMinutes).end,
    technicianName: row.technicianName,
    note,
    respondBy,
    proposedAt: createdAt,
    isMine: (party === 'homeowner' || party === 'vendor') && party !== proposedBy,
  };
}

/** Proposals whose answer is overdue: their bookings. */
export async function overdueProposals(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ bookingId: reschedules.bookingId })
    .from(reschedules)
    .where(and(eq(reschedules.status, 'proposed'), lte(reschedules.respondBy, now(ctx))))
    .limit(200);
  return rows.map((row) => row.bookingId);
}
