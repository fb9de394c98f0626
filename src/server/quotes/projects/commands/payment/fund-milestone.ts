import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import { assertMove } from '#core/quotes/projects/status.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { openMilestonePayment } from '../../writes/payment.ts';
import { assertActive, lockMilestone } from '../../writes/project.ts';

/** The homeowner pays the next milestone; `finishPayment` charges the card after the commit. */
export async function fundMilestone(
  ctx: Ctx,
  input: { id: string; paymentMethodId: string; expectedTotalCents: number },
): Promise<{ paymentId: string }> {
  const locked = await lockMilestone(ctx, input.id);
  const { project, milestone } = locked;
  assertActive(locked);
  assertMove('milestone', milestone.status, 'funded');
  const earlier = locked.milestones.find(
    ({ position, status }) => position < milestone.position && status === 'planned',
  );
  if (earlier) throw new AppError('conflict', `Fund ${milestoneLabel(project.terms, earlier)} first.`);
  if (milestone.totalCents !== input.expectedTotalCents) {
    throw new AppError(
      'conflict',
      `This milestone now costs ${formatMoney(milestone.totalCents)}. Nothing was charged; check the amount and pay again.`,
      { data: { totalCents: milestone.totalCents } },
    );
  }
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  const paidFor = { purpose: 'milestone', purposeId: milestone.id } as const;
  const open = await lockOpenPayment(ctx, project.bookingId, paidFor);
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { milestoneId: milestone.id, amountCents: milestone.totalCents },
  });
  return { paymentId: open?.id ?? (await openMilestonePayment(ctx, project, milestone, method.id)) };
}
