import { eq } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import {
  milestoneDue,
  milestoneFunded,
  milestoneReleased,
  projectCompleted,
} from '#core/quotes/projects/events.ts';
import { isOver } from '#core/quotes/projects/status.ts';
import type { Releaser } from '#core/quotes/projects/terms.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { milestones } from '../../tables.ts';
import { bookRelease, spendableOf } from './money.ts';
import {
  type LockedMilestone,
  type LockedProject,
  milestoneFact,
  moveMilestone,
  moveProject,
  projectFact,
} from './project.ts';

/** A milestone of a locked project was paid: its money is held. Nothing new when that is known already. */
export async function noteFunded(ctx: Ctx, locked: LockedMilestone): Promise<void> {
  const { project, milestone } = locked;
  if (milestone.status !== 'planned') return;
  await moveMilestone(ctx, milestone, 'funded', { fundedAt: now(ctx) });
  await emit(ctx, milestoneFunded, {
    ...milestoneFact(project, milestone),
    amountCents: milestone.totalCents,
  });
}

/**
 * Releases a locked milestone: all that is held of it (less refunds on their way), or the part that was decided on. The next
 * one is due, or the project is done.
 */
export async function releaseMilestone(
  ctx: Ctx,
  locked: LockedMilestone,
  by: Releaser,
  partCents?: Cents,
): Promise<void> {
  const { project, milestone } = locked;
  const amountCents = partCents ?? (await spendableOf(ctx, project, milestone.id));
  await moveMilestone(ctx, milestone, 'released', { releasedBy: by });
  const vendorCents = await bookRelease(ctx, project, milestone, amountCents);
  const fact = milestoneFact(project, milestone);
  await emit(ctx, milestoneReleased, { ...fact, by, amountCents, vendorCents });
  await askForNext(ctx, locked);
  await endIfOver(ctx, locked);
}

/** Tells the homeowner of a locked project which milestone is to be paid next, if one is. */
export async function askForNext(ctx: Ctx, { project }: LockedProject): Promise<void> {
  const rows = await milestonesNow(ctx, project.id);
  const next = rows.find(({ status }) => status === 'planned');
  if (!next || project.status !== 'active') return;
  await emit(ctx, milestoneDue, { ...milestoneFact(project, next), amountCents: next.totalCents });
}

/** Completes a locked project when nothing is left of it to do. */
export async function endIfOver(ctx: Ctx, { project }: LockedProject): Promise<void> {
  const rows = await milestonesNow(ctx, project.id);
  if (project.status !== 'active' || rows.some(({ status }) => !isOver(status))) return;
  await moveProject(ctx, project, 'completed');
  await emit(ctx, projectCompleted, projectFact(project));
}

function milestonesNow(ctx: Ctx, projectId: string) {
  return ctx.db.tx
    .select()
    .from(milestones)
    .where(eq(milestones.projectId, projectId))
    .orderBy(milestones.position);
}
