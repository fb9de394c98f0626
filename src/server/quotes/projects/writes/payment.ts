import { milestoneLabel } from '#core/quotes/projects/label.ts';
import type { Ctx } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import type { ChangeOrderRecord, MilestoneRecord, ProjectRecord } from './project.ts';

/** Writes the intent to charge a milestone: held and taken in one go, and kept until it is released. */
export async function openMilestonePayment(
  ctx: Ctx,
  project: ProjectRecord,
  milestone: MilestoneRecord,
  methodId: string,
): Promise<string> {
  const { bookingId, homeownerId, vendorId } = project;
  const paymentId = await openPayment(ctx, {
    bookingId,
    paidFor: { purpose: 'milestone', purposeId: milestone.id },
    homeownerId,
    methodId,
    amountCents: milestone.totalCents,
    settlement: {
      kind: 'milestone_funded',
      bookingId,
      vendorId,
      milestoneId: milestone.id,
      label: milestoneLabel(project.terms, milestone),
      workCents: milestone.laborCents + milestone.materialsCents,
      taxCents: milestone.taxCents,
      serviceFeeCents: milestone.serviceFeeCents,
    },
  });
  crashPoint('projects.funding.opened');
  return paymentId;
}

/** Writes the intent to charge what a change order adds to a milestone that is paid. */
export async function openChangeOrderPayment(
  ctx: Ctx,
  project: ProjectRecord,
  changeOrder: ChangeOrderRecord,
  methodId: string,
): Promise<string> {
  const { bookingId, homeownerId, vendorId } = project;
  return openPayment(ctx, {
    bookingId,
    paidFor: { purpose: 'change_order', purposeId: changeOrder.id },
    homeownerId,
    methodId,
    amountCents: changeOrder.totalCents,
    settlement: {
      kind: 'change_order_funded',
      bookingId,
      vendorId,
      milestoneId: changeOrder.milestoneId,
      label: `Change order ${changeOrder.number}`,
      workCents: changeOrder.laborCents + changeOrder.materialsCents,
      taxCents: changeOrder.taxCents,
      serviceFeeCents: 0,
    },
  });
}
