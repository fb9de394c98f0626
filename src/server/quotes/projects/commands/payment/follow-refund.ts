import { isHeldSettlement } from '#core/payments/settlement.ts';
import { milestoneRefunded } from '#core/quotes/projects/events.ts';
import { isHolding } from '#core/quotes/projects/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { paymentById } from '#server/payments/queries/payments.ts';
import { spendableOf } from '../../writes/money.ts';
import { lockMilestone, milestoneFact, moveMilestone } from '../../writes/project.ts';
import { askForNext, endIfOver } from '../../writes/settling.ts';

/** A payment of a project was refunded from outside it: a milestone of which nothing is held any more is over. */
export async function followRefund(ctx: Ctx, paymentId: string): Promise<void> {
  const { settlement } = await paymentById(ctx, paymentId);
  if (!settlement || !isHeldSettlement(settlement)) return;
  const locked = await lockMilestone(ctx, settlement.milestoneId);
  const { project, milestone } = locked;
  if (!isHolding(milestone.status) || (await spendableOf(ctx, project, milestone.id)) > 0) return;
  await moveMilestone(ctx, milestone, 'refunded');
  await emit(ctx, milestoneRefunded, {
    ...milestoneFact(project, milestone),
    amountCents: milestone.totalCents,
  });
  await askForNext(ctx, locked);
  await endIfOver(ctx, locked);
}
