import type { Ctx } from '#server/lib/context.ts';
import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { revealOpinions } from './commands/reveal-opinions.ts';
import { bookingsToReveal } from './queries/lookups.ts';

/** Bookings that one step looks at. */
const BATCH = 200;

/** Shows what was written 14 days after the work, also when the other side stayed silent. */
export async function revealDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const bookingIds = await bookingsToReveal(ctx, BATCH);
    for (const bookingId of bookingIds) {
      await inTransaction(ctx, async () => {
        await revealOpinions(ctx, bookingId);
        await audit(ctx, {
          action: 'reviews.reveal',
          resource: 'booking',
          resourceId: bookingId,
          category: 'system',
        });
      });
    }
    if (bookingIds.length < BATCH) return;
  }
}

export const reviewsJobs: Job[] = [
  defineJob({ name: 'reviews.reveal-due', every: '*/10 * * * *', run: revealDue }),
];
