import { localDate } from '#core/lib/time.ts';
import { isOver } from '#core/plans/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { visitOfBooking } from '../../queries/visit-of-booking.ts';
import { closeDeferred, earnVisits } from '../../writes/earning.ts';
import { lockVisit } from '../../writes/subscription.ts';
import { moveVisit } from '../../writes/visits.ts';

/** What happened to a booking: the work was done (or the homeowner was not there), or it came to nothing. */
export type BookingEnd = 'done' | 'open_again';

/** Lets an included visit follow its booking. Safe to repeat, and nothing for bookings of no plan. */
export async function followBooking(asker: Ctx, bookingId: string, end: BookingEnd): Promise<void> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const id = await visitOfBooking(ctx, bookingId);
  if (id === null) return;
  const { visit, ...locked } = await lockVisit(ctx, id);
  if (visit.status !== 'booked' || visit.bookingId !== bookingId) return;
  const isEnded = isOver(locked.subscription.status);
  if (end === 'done') await moveVisit(ctx, visit, 'done', { doneAt: now(ctx) });
  else if (isEnded)
    await moveVisit(ctx, visit, 'forfeited', { bookingId: null, valueCents: visit.recognizedCents });
  else {
    // Ready again; where its window has closed meanwhile the clock rolls it over.
    const isDue = visit.dueFrom <= localDate(now(ctx), locked.subscription.zone);
    await moveVisit(ctx, visit, isDue ? 'proposed' : 'planned', { bookingId: null });
  }
  if (isEnded) await closeDeferred(ctx, locked);
  else await earnVisits(ctx, locked);
}
