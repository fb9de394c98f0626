import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockMilestone } from '../writes/project.ts';
import { releaseMilestone } from '../writes/settling.ts';

/** Releases a milestone whose clock is over: nobody disputed the work in 72 hours. */
export async function autoRelease(ctx: Ctx, milestoneId: string): Promise<void> {
  const locked = await lockMilestone(ctx, milestoneId);
  const { project, milestone } = locked;
  const { status, releaseDueAt } = milestone;
  if (status !== 'release_requested' || releaseDueAt === null || releaseDueAt > now(ctx)) return;
  await releaseMilestone(ctx, locked, 'clock');
  await audit(ctx, {
    action: 'quotes.autoRelease',
    resource: 'project',
    resourceId: project.id,
    category: 'system',
    details: { milestoneId },
  });
}
