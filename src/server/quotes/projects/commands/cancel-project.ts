import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { whyNotCancel } from '#core/quotes/projects/cancel.ts';
import { projectCanceled } from '#core/quotes/projects/events.ts';
import { isHolding } from '#core/quotes/projects/status.ts';
import { partyOf } from '#server/bookings/queries/scope.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { endByCancellation } from '#server/bookings/writes/cancelling.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { openChangeOrderOf } from '../queries/change-orders.ts';
import { visitsIn } from '../queries/visits.ts';
import { moveChangeOrder } from '../writes/change-order.ts';
import { planMilestoneRefund, spendableOf } from '../writes/money.ts';
import {
  type LockedProject,
  lockProject,
  moveMilestone,
  moveProject,
  projectFact,
} from '../writes/project.ts';

/**
 * Either side ends a project: visits that stand are canceled for free, milestones that nobody paid are dropped, and what is
 * held is refunded. Work that was released stays paid. `finishRefunds` makes the calls after the commit.
 */
export async function cancelProject(
  ctx: Ctx,
  input: { id: string; reason: string; expectedRefundCents: number },
): Promise<{ refundIds: string[] }> {
  const locked = await lockProject(ctx, input.id);
  const { project } = locked;
  const by = partyOf(ctx);
  const [upcoming, working] = await Promise.all([
    visitsIn(ctx, project.id, ['pending', 'confirmed']),
    visitsIn(ctx, project.id, ['in_progress']),
  ]);
  const why = whyNotCancel(by === 'vendor' ? 'vendor' : 'homeowner', {
    status: project.status,
    milestones: locked.milestones.map(({ status }) => status),
    upcoming: upcoming.map(({ startsAt }) => startsAt),
    isWorking: working.length > 0,
    now: now(ctx),
  });
  if (why) throw new AppError('conflict', why);
  for (const { id } of upcoming) {
    const booking = await lockBooking(ctx, id);
    await endByCancellation(ctx, booking, { reason: input.reason, feeCents: 0, creditCents: 0 });
  }
  const { refundIds, refundedCents } = await endMilestones(ctx, locked);
  if (refundedCents !== input.expectedRefundCents) {
    throw new AppError(
      'conflict',
      `Canceling now refunds ${formatMoney(refundedCents)}. Nothing has been canceled; check the refund and cancel again.`,
      { data: { refundCents: refundedCents } },
    );
  }
  const { reason } = input;
  await moveProject(ctx, project, 'canceled', { canceledBy: by, cancelReason: reason });
  await emit(ctx, projectCanceled, { ...projectFact(project), by, reason, refundedCents });
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    severity: 'warning',
    details: { reason, refundedCents },
  });
  return { refundIds };
}

/** Milestones that are not over end: paid ones are refunded, the others dropped, with what was proposed for them. */
async function endMilestones(ctx: Ctx, { project, milestones }: LockedProject) {
  const refundIds: string[] = [];
  let refundedCents = 0;
  for (const milestone of milestones) {
    const proposed = await openChangeOrderOf(ctx, milestone.id);
    if (proposed?.status === 'charging') {
      throw new AppError(
        'conflict',
        `Change order ${proposed.number} is being paid right now. Try again in a moment.`,
      );
    }
    if (proposed) await moveChangeOrder(ctx, proposed, 'withdrawn');
    if (milestone.status === 'planned') {
      await assertNotBeingPaid(ctx, project.bookingId, milestone.id);
      await moveMilestone(ctx, milestone, 'canceled');
    } else if (isHolding(milestone.status)) {
      const heldCents = await spendableOf(ctx, project, milestone.id);
      if (heldCents > 0)
        refundIds.push(
          ...(await planMilestoneRefund(ctx, project, milestone.id, heldCents, 'Project canceled')),
        );
      refundedCents += heldCents;
      await moveMilestone(ctx, milestone, 'refunded');
    }
  }
  return { refundIds, refundedCents };
}

async function assertNotBeingPaid(ctx: Ctx, bookingId: string, milestoneId: string): Promise<void> {
  const paidFor = { purpose: 'milestone', purposeId: milestoneId } as const;
  if (await lockOpenPayment(ctx, bookingId, paidFor))
    throw new AppError('conflict', 'A milestone is being paid right now. Try again in a moment.');
}
