import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import type { Priority } from '#core/bookings/desk/filters.ts';
import { jobEdited } from '#core/bookings/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookings } from '../../tables.ts';
import { factOf } from '../../writes/booking.ts';

export type Edit = { title: string; priority: Priority; notes: string };

/** Writes what differs, with its line in the log; nothing when nothing does. */
export async function changeJob(ctx: Ctx, booking: BookingRecord, wanted: Partial<Edit>): Promise<void> {
  const { title, priority, notes } = booking;
  const after = { title, priority, notes, ...wanted };
  const changes = changesBetween(booking, after);
  const fields = changes.map(({ field }) => field);
  if (fields.length === 0) return;
  await ctx.db.tx
    .update(bookings)
    .set({ ...after, updatedAt: now(ctx) })
    .where(eq(bookings.id, booking.id));
  await emit(ctx, jobEdited, { ...factOf(booking), fields });
  await audit(ctx, {
    action: 'bookings.editJob',
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    changes,
  });
}
