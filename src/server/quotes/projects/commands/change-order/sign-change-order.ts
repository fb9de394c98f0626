import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { changedBy } from '#core/quotes/projects/change-order.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { applyChangeOrder, assertAnswerable, moveChangeOrder } from '../../writes/change-order.ts';
import { planMilestoneRefund } from '../../writes/money.ts';
import { openChangeOrderPayment } from '../../writes/payment.ts';
import { assertActive, lockChangeOrder } from '../../writes/project.ts';

export type Signed = { paymentId: string | null; refundIds: string[] };

/**
 * The homeowner signs. A milestone that is not paid yet has another price from now on. Of one that is paid, what is added is
 * charged first, and what is dropped is refunded from what is held; `finishSignature` makes the calls after the commit.
 */
export async function signChangeOrder(
  ctx: Ctx,
  input: { id: string; signature: string; expectedTotalCents: number; paymentMethodId: string | null },
): Promise<Signed> {
  const locked = await lockChangeOrder(ctx, input.id);
  const { project, milestone, changeOrder } = locked;
  const { totalCents } = changeOrder;
  assertActive(locked);
  assertAnswerable(ctx, changeOrder);
  if (milestone.status !== 'planned' && milestone.status !== 'funded') {
    throw new AppError('conflict', 'This milestone can’t be changed anymore.', {
      data: { status: milestone.status },
    });
  }
  if (totalCents !== input.expectedTotalCents)
    throw new AppError(
      'conflict',
      `This change now comes to ${formatMoney(totalCents)}. Nothing has been signed; check it and sign again.`,
    );
  const paidFor = { purpose: 'milestone', purposeId: milestone.id } as const;
  if (milestone.status === 'planned' && (await lockOpenPayment(ctx, project.bookingId, paidFor)))
    throw new AppError('conflict', 'A payment for this milestone is in progress. Sign once it’s done.');
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { changeOrder: changeOrder.number, milestoneId: milestone.id, totalCents },
  });
  if (milestone.status === 'planned' || totalCents <= 0) {
    const refundIds =
      milestone.status === 'funded' && totalCents < 0
        ? await planMilestoneRefund(
            ctx,
            project,
            milestone.id,
            0 - totalCents,
            `Change order ${changeOrder.number}`,
          )
        : [];
    await applyChangeOrder(ctx, locked, input.signature);
    return { paymentId: null, refundIds };
  }
  // Before the card is charged for a change that cannot be made.
  changedBy(milestone, changeOrder);
  if (!input.paymentMethodId) {
    throw new AppError('invalid', 'Choose a card for the additional work.', {
      fields: { paymentMethodId: 'Choose a card' },
    });
  }
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  await moveChangeOrder(ctx, changeOrder, 'charging', { homeownerSignature: input.signature });
  return { paymentId: await openChangeOrderPayment(ctx, project, changeOrder, method.id), refundIds: [] };
}
