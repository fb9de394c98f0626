import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { spendableOf } from '../writes/money.ts';
import { assertActive, lockMilestone } from '../writes/project.ts';
import { releaseMilestone } from '../writes/settling.ts';

/** The homeowner approves the work: what is held for it goes to the vendor, once the vendor asked. */
export async function approveRelease(
  ctx: Ctx,
  input: { id: string; expectedHeldCents: number },
): Promise<{ done: true }> {
  const locked = await lockMilestone(ctx, input.id);
  const { project, milestone } = locked;
  assertActive(locked);
  if (milestone.status !== 'release_requested') {
    throw new AppError(
      'conflict',
      milestone.status === 'disputed'
        ? 'This milestone is disputed. Its money moves when the dispute is settled.'
        : 'The vendor hasn’t requested this release.',
      { data: { status: milestone.status } },
    );
  }
  const heldCents = await spendableOf(ctx, project, milestone.id);
  if (heldCents !== input.expectedHeldCents) {
    throw new AppError(
      'conflict',
      `${formatMoney(heldCents)} is now held for this milestone. Nothing was released; check the amount and approve again.`,
      {
        data: { heldCents },
      },
    );
  }
  await releaseMilestone(ctx, locked, 'homeowner', heldCents);
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { milestoneId: milestone.id, amountCents: heldCents },
  });
  return { done: true };
}
