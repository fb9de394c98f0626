import { milestoneHeldChanged } from '#core/quotes/projects/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { projectOfVisit } from '../queries/visits.ts';
import { lockProject, milestoneFact, moveMilestone } from '../writes/project.ts';

/**
 * A dispute about a visit was opened: what is held for its project stays where it is, clocks included, until
 * `freeMilestones` or `settleMilestone`. Answers the milestones that are held back. Nothing where the visit is of no project.
 */
export async function holdMilestones(asker: Ctx, bookingId: string): Promise<string[]> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const projectId = await projectOfVisit(ctx, bookingId);
  if (projectId === null) return [];
  const { project, milestones } = await lockProject(ctx, projectId);
  const held: string[] = [];
  for (const milestone of milestones) {
    if (milestone.status !== 'funded' && milestone.status !== 'release_requested') continue;
    // The clock begins anew when the dispute is over.
    await moveMilestone(ctx, milestone, 'disputed', { releaseDueAt: null });
    await emit(ctx, milestoneHeldChanged, { ...milestoneFact(project, milestone), isDisputed: true });
    held.push(milestone.id);
  }
  return held;
}
