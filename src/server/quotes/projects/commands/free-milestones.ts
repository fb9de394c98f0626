import { milestoneHeldChanged } from '#core/quotes/projects/events.ts';
import { RELEASE_HOURS } from '#core/quotes/projects/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { projectOfVisit } from '../queries/visits.ts';
import { lockProject, milestoneFact, moveMilestone } from '../writes/project.ts';

/** A dispute about a visit ended without touching what is held: releases that were asked for have 72 hours again. */
export async function freeMilestones(asker: Ctx, bookingId: string): Promise<void> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const projectId = await projectOfVisit(ctx, bookingId);
  if (projectId === null) return;
  const { project, milestones } = await lockProject(ctx, projectId);
  for (const milestone of milestones) {
    if (milestone.status !== 'disputed') continue;
    if (milestone.requestedAt === null) await moveMilestone(ctx, milestone, 'funded');
    else {
      const releaseDueAt = addMinutes(now(ctx), RELEASE_HOURS * 60);
      await moveMilestone(ctx, milestone, 'release_requested', { releaseDueAt, remindedAt: null });
    }
    await emit(ctx, milestoneHeldChanged, { ...milestoneFact(project, milestone), isDisputed: false });
  }
}
