import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { momentOf } from '../../writes/moment.ts';
import { siteOf } from '../queries/site-record.ts';
import { type ClockInput, noteClock, openPeriod, workingOn } from '../writes/clock.ts';

/** Starts the clock of the technician who was sent, or of a colleague who helps, or lets it go on after a pause. */
export async function clockIn(ctx: Ctx, input: ClockInput): Promise<SiteRecord> {
  const { booking, technicianId } = await workingOn(ctx, input);
  const { at } = momentOf(ctx, booking, input, booking.startedAt);
  await openPeriod(ctx, booking, technicianId, at);
  await noteClock(ctx, booking, technicianId);
  return siteOf(ctx, input);
}
