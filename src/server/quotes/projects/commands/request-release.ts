import { AppError } from '#core/lib/app-error.ts';
import { assertMove } from '#core/quotes/projects/status.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openChangeOrderOf } from '../queries/change-orders.ts';
import { assertActive, lockMilestone } from '../writes/project.ts';
import { askForRelease } from '../writes/release-request.ts';

/** The vendor has done a milestone's work, and shows it. */
export async function requestRelease(
  ctx: Ctx,
  input: { id: string; note: string; photos: readonly string[] },
): Promise<{ done: true }> {
  const locked = await lockMilestone(ctx, input.id);
  const { project, milestone } = locked;
  assertActive(locked);
  if (milestone.status === 'disputed')
    throw new AppError(
      'conflict',
      'This milestone is disputed. Its money moves when the dispute is settled.',
    );
  assertMove('milestone', milestone.status, 'release_requested');
  const open = await openChangeOrderOf(ctx, milestone.id);
  if (open) {
    throw new AppError(
      'conflict',
      `Change order ${open.number} hasn’t been answered yet. Withdraw it, or wait for the homeowner.`,
    );
  }
  const shown = await ownUploads(ctx, input.photos, {
    field: 'photos',
    message: 'One of the photos didn’t upload. Add it again.',
    hint: 'Add the photo again',
  });
  const photos = shown.map(({ sha256 }) => sha256);
  await askForRelease(ctx, locked, { note: input.note, photos, uploadedBy: userIdOf(ctx) });
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { milestoneId: milestone.id, photos: photos.length },
  });
  return { done: true };
}
