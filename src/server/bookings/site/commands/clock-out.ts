import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { momentOf } from '../../writes/moment.ts';
import { siteOf } from '../queries/site-record.ts';
import { type ClockInput, closePeriods, noteClock, workingOn } from '../writes/clock.ts';

/** Pauses the clock. Doing it twice is fine. */
export async function clockOut(ctx: Ctx, input: ClockInput): Promise<SiteRecord> {
  const { booking, technicianId } = await workingOn(ctx, input);
  const { at } = momentOf(ctx, booking, input, booking.startedAt);
  await closePeriods(ctx, booking.id, { at, technicianId });
  await noteClock(ctx, booking, technicianId);
  return siteOf(ctx, input);
}
