import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { projectOfVisit } from '../../queries/visits.ts';
import { lockProject } from '../../writes/project.ts';
import { releaseMilestone } from '../../writes/settling.ts';

/** Work began: a deposit has served its purpose, and goes to the vendor. */
export async function followStart(ctx: Ctx, bookingId: string): Promise<void> {
  const projectId = await projectOfVisit(ctx, bookingId);
  if (projectId === null) return;
  const locked = await lockProject(ctx, projectId);
  const [deposit] = locked.milestones;
  if (locked.project.terms !== 'deposit' || deposit?.status !== 'funded') return;
  await releaseMilestone(ctx, { ...locked, milestone: deposit }, 'visit');
  await audit(ctx, {
    action: 'quotes.releaseDeposit',
    resource: 'project',
    resourceId: projectId,
    category: 'system',
    details: { milestoneId: deposit.id, bookingId },
  });
}
