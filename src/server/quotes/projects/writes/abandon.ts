import { giveVisitBack } from '#server/bookings/writes/project-visit.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { type LockedProject, moveMilestone, moveProject } from './project.ts';

/** Everything of a project that never began goes back; the quote it was made of can be accepted again. */
export async function abandonProject(
  ctx: Ctx,
  { project, milestones }: LockedProject,
  reason: string,
): Promise<void> {
  for (const milestone of milestones) await moveMilestone(ctx, milestone, 'canceled');
  await moveProject(ctx, project, 'canceled', { canceledBy: 'system', cancelReason: reason });
  await giveVisitBack(ctx, project.bookingId);
  await audit(ctx, {
    action: 'quotes.abandonProject',
    resource: 'project',
    resourceId: project.id,
    category: 'system',
    details: { reason },
  });
}
