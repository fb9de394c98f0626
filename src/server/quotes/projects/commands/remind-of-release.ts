import { releaseNear } from '#core/quotes/projects/events.ts';
import { RELEASE_REMIND_HOURS } from '#core/quotes/projects/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { spendableOf } from '../writes/money.ts';
import { lockMilestone, markReminded, milestoneFact } from '../writes/project.ts';

/** Reminds the homeowner, once, that a milestone is about to be released by itself. */
export async function remindOfRelease(ctx: Ctx, milestoneId: string): Promise<void> {
  const { project, milestone } = await lockMilestone(ctx, milestoneId);
  const { status, releaseDueAt, remindedAt } = milestone;
  const soon = addMinutes(now(ctx), RELEASE_REMIND_HOURS * 60);
  if (status !== 'release_requested' || releaseDueAt === null || remindedAt !== null || releaseDueAt > soon)
    return;
  await markReminded(ctx, milestone);
  await emit(ctx, releaseNear, {
    ...milestoneFact(project, milestone),
    amountCents: await spendableOf(ctx, project, milestone.id),
    dueAt: releaseDueAt.toISOString(),
  });
}
