import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { calendarFeeds } from '../../tables.ts';
import { feedOf } from '../queries/calendar-files.ts';

/** Ends the secret address: whoever has it sees nothing any more. */
export async function endFeed(ctx: Ctx, input: { technicianId?: string }): Promise<{ done: true }> {
  await ctx.db.tx.delete(calendarFeeds).where(feedOf(ctx, input.technicianId ?? null));
  await audit(ctx, {
    resource: 'calendar_feed',
    resourceId: userIdOf(ctx),
    category: 'security',
  });
  return { done: true };
}
