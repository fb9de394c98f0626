import { PROJECT_PHOTOS_MAX } from '#core/quotes/projects/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { openChangeOrderOf } from '../../queries/change-orders.ts';
import { projectOfVisit } from '../../queries/visits.ts';
import { photosAfterWork, visitsDone } from '../../queries/work-photos.ts';
import { lockProject } from '../../writes/project.ts';
import { askForRelease } from '../../writes/release-request.ts';

/** The last agreed visit of a deposit's work is done: its balance waits for the homeowner, with the pictures of the work. */
export async function followCompletion(ctx: Ctx, bookingId: string): Promise<void> {
  const projectId = await projectOfVisit(ctx, bookingId);
  if (projectId === null) return;
  const locked = await lockProject(ctx, projectId);
  const { project } = locked;
  const balance = locked.milestones[1];
  if (project.terms !== 'deposit' || balance?.status !== 'funded') return;
  // With a change still open the vendor asks when it is answered.
  if ((await visitsDone(ctx, projectId)) < project.visits || (await openChangeOrderOf(ctx, balance.id)))
    return;
  const photos = (await photosAfterWork(ctx, bookingId)).slice(0, PROJECT_PHOTOS_MAX);
  await askForRelease(ctx, { ...locked, milestone: balance }, { note: '', photos, uploadedBy: null });
}
