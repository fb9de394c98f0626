import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { milestoneRefunded } from '#core/quotes/projects/events.ts';
import { isHolding } from '#core/quotes/projects/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { planMilestoneRefund, spendableOf } from '../writes/money.ts';
import { lockMilestone, milestoneFact, moveMilestone } from '../writes/project.ts';
import { askForNext, endIfOver, releaseMilestone } from '../writes/settling.ts';

/**
 * Settles a milestone by a decision: a part of what is held is released, the rest refunded; together they are all of it. The
 * caller drives the refunds it answers after the commit (`finishRefunds`).
 */
export async function settleMilestone(
  asker: Ctx,
  milestoneId: string,
  { releaseCents, refundCents }: { releaseCents: number; refundCents: number },
): Promise<string[]> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const locked = await lockMilestone(ctx, milestoneId);
  const { project, milestone } = locked;
  if (!isHolding(milestone.status))
    throw new AppError('conflict', 'Nothing is held for this milestone.', {
      data: { status: milestone.status },
    });
  const heldCents = await spendableOf(ctx, project, milestone.id);
  if (releaseCents < 0 || refundCents < 0 || releaseCents + refundCents !== heldCents) {
    throw new AppError(
      'conflict',
      `Release and refund must add up to the ${formatMoney(heldCents)} that is held.`,
      {
        data: { heldCents },
      },
    );
  }
  const refundIds =
    refundCents > 0
      ? await planMilestoneRefund(ctx, project, milestone.id, refundCents, 'Dispute settled')
      : [];
  if (refundCents > 0)
    await emit(ctx, milestoneRefunded, { ...milestoneFact(project, milestone), amountCents: refundCents });
  if (releaseCents > 0) await releaseMilestone(ctx, locked, 'decision', releaseCents);
  else {
    await moveMilestone(ctx, milestone, 'refunded');
    await askForNext(ctx, locked);
    await endIfOver(ctx, locked);
  }
  await audit(asker, {
    action: 'quotes.settleMilestone',
    resource: 'project',
    resourceId: project.id,
    category: 'admin',
    severity: 'warning',
    details: { milestoneId, releaseCents, refundCents },
  });
  return refundIds;
}
