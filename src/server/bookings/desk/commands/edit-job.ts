import type { BookingSummary } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { summaryOf } from '../../queries/summary.ts';
import { lockBooking } from '../../writes/booking.ts';
import { changeJob, type Edit } from './change-job.ts';

/** Changes what a job is called, how pressing it is and what is noted with it; the log keeps it before and after. */
export async function editJob(ctx: Ctx, input: Edit & { id: string }): Promise<BookingSummary> {
  const { id, title, priority, notes } = input;
  await changeJob(ctx, await lockBooking(ctx, id), { title, priority, notes });
  return summaryOf(ctx, id);
}
