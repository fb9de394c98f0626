import type { BookingSummary } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { finishPayments } from './finish-payments.ts';

/** After the commit of anything that ended a booking: tells the processor. */
export async function finishBooking(
  ctx: Ctx,
  _input: unknown,
  summary: BookingSummary,
): Promise<BookingSummary> {
  await finishPayments(ctx, summary.id);
  return summary;
}
