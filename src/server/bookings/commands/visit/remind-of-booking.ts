import { eq } from 'drizzle-orm';
import { visitReminder } from '#core/bookings/events.ts';
import { isReminderDue } from '#core/bookings/reminder.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { bookings } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';

/** Has both sides told of a visit that is a day away; nothing when it was cancelled, moved or told of in the meantime. */
export async function remindOfBooking(ctx: Ctx, id: string): Promise<void> {
  const booking = await lockBooking(ctx, id);
  if (!isReminderDue(booking, now(ctx))) return;
  await ctx.db.tx.update(bookings).set({ remindedFor: booking.startsAt }).where(eq(bookings.id, id));
  await emit(ctx, visitReminder, factOf(booking));
}
