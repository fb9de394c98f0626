import { releaseRequested } from '#core/quotes/projects/events.ts';
import { RELEASE_HOURS } from '#core/quotes/projects/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { projectPhotos } from '../../tables.ts';
import { spendableOf } from './money.ts';
import { type LockedMilestone, milestoneFact, moveMilestone } from './project.ts';

/** Starts the clock of a locked milestone: approved, disputed, or released by itself when it is over. */
export async function askForRelease(
  ctx: Ctx,
  { project, milestone }: LockedMilestone,
  shown: { note: string; photos: readonly string[]; uploadedBy: string | null },
): Promise<void> {
  const releaseDueAt = addMinutes(now(ctx), RELEASE_HOURS * 60);
  await moveMilestone(ctx, milestone, 'release_requested', {
    requestedAt: now(ctx),
    releaseDueAt,
    remindedAt: null,
    note: shown.note,
  });
  await showPhotos(ctx, { projectId: project.id, milestoneId: milestone.id }, shown);
  await emit(ctx, releaseRequested, {
    ...milestoneFact(project, milestone),
    amountCents: await spendableOf(ctx, project, milestone.id),
    dueAt: releaseDueAt.toISOString(),
  });
}

/** Puts pictures to a milestone or a change order. */
export async function showPhotos(
  ctx: Ctx,
  of: { projectId: string; milestoneId?: string; changeOrderId?: string },
  { photos, uploadedBy }: { photos: readonly string[]; uploadedBy: string | null },
): Promise<void> {
  if (photos.length === 0) return;
  await ctx.db.tx.insert(projectPhotos).values(
    photos.map((sha256, position) => ({
      ...of,
      ...{ id: ctx.ids.uuid(), position, sha256, uploadedBy, takenAt: now(ctx) },
    })),
  );
}
