import { projectStarted } from '#core/quotes/projects/events.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { letProjectVisitStand } from '#server/bookings/writes/project-visit.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { type PaymentRecord, paymentById } from '#server/payments/queries/payments.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { abandonProject } from '../../writes/abandon.ts';
import { applyChangeOrder, moveChangeOrder } from '../../writes/change-order.ts';
import { planMilestoneRefund, spendableOf } from '../../writes/money.ts';
import {
  type LockedMilestone,
  lockChangeOrder,
  lockMilestone,
  moveProject,
  projectFact,
} from '../../writes/project.ts';
import { askForNext, noteFunded } from '../../writes/settling.ts';

const FAILED: ReadonlySet<string> = new Set(['failed', 'voided', 'lapsed']);

/**
 * Lets a project follow what became of one of its payments, whoever learns of it first: the homeowner at the screen, a
 * webhook or the sweeper. Safe to repeat. Answers the refunds it planned, for work that nobody can do any more.
 */
export async function settleProjectPayment(asker: Ctx, paymentId: string): Promise<string[]> {
  const ctx: Ctx = { ...asker, actor: { kind: 'system' } };
  const payment = await paymentById(ctx, paymentId);
  const { purpose, purposeId, status } = payment;
  if (purposeId === null || (purpose !== 'milestone' && purpose !== 'change_order')) return [];
  const isCharged = status === 'captured';
  if (!isCharged && !FAILED.has(status)) return [];
  // A hold that could not be taken is asked for once more; that payment tells how it ends.
  if (purpose === 'milestone') {
    return isCharged ? milestonePaid(ctx, purposeId) : milestoneUnpaid(ctx, purposeId, payment);
  }
  return isCharged ? changeOrderPaid(ctx, purposeId) : changeOrderUnpaid(ctx, purposeId, payment);
}

async function milestonePaid(ctx: Ctx, milestoneId: string): Promise<string[]> {
  const locked = await lockMilestone(ctx, milestoneId);
  const { project, milestone } = locked;
  if (milestone.status === 'canceled') return giveBack(ctx, locked, milestone.totalCents);
  if (project.status !== 'awaiting_funds') {
    await noteFunded(ctx, locked);
    return [];
  }
  const booking = await lockBooking(ctx, project.bookingId);
  const stands =
    booking.status === 'held' && (await letProjectVisitStand(ctx, booking, 'Agreed with the quote'));
  if (!stands) {
    await abandonProject(
      ctx,
      locked,
      'The time of the first visit was released before the payment went through.',
    );
    return giveBack(ctx, locked, milestone.totalCents);
  }
  const active = await moveProject(ctx, project, 'active');
  await emit(ctx, projectStarted, { ...projectFact(active), milestones: locked.milestones.length });
  await noteFunded(ctx, { ...locked, project: active });
  // The balance of a deposit is paid before the visit.
  if (active.terms === 'deposit') await askForNext(ctx, { ...locked, project: active });
  await audit(ctx, {
    action: 'quotes.startProject',
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { bookingId: project.bookingId },
  });
  return [];
}

async function milestoneUnpaid(ctx: Ctx, milestoneId: string, payment: PaymentRecord): Promise<string[]> {
  const locked = await lockMilestone(ctx, milestoneId);
  if (locked.project.status !== 'awaiting_funds' || (await isTriedAgain(ctx, payment))) return [];
  await abandonProject(ctx, locked, payment.failure ?? 'The first payment didn’t go through.');
  return [];
}

async function changeOrderPaid(ctx: Ctx, changeOrderId: string): Promise<string[]> {
  const locked = await lockChangeOrder(ctx, changeOrderId);
  const { changeOrder } = locked;
  if (changeOrder.status === 'signed') return [];
  if (changeOrder.status === 'charging') {
    await applyChangeOrder(ctx, locked, changeOrder.homeownerSignature ?? '');
    return [];
  }
  // It was withdrawn, or its time was over, while the bank was being asked.
  return giveBack(ctx, locked, changeOrder.totalCents);
}

async function changeOrderUnpaid(ctx: Ctx, changeOrderId: string, payment: PaymentRecord): Promise<string[]> {
  const { changeOrder } = await lockChangeOrder(ctx, changeOrderId);
  if (changeOrder.status !== 'charging' || (await isTriedAgain(ctx, payment))) return [];
  await moveChangeOrder(ctx, changeOrder, 'proposed', { homeownerSignature: null });
  return [];
}

/** Another payment for the same took over. */
async function isTriedAgain(ctx: Ctx, payment: PaymentRecord): Promise<boolean> {
  const { bookingId, purpose, purposeId } = payment;
  return (await lockOpenPayment(ctx, bookingId, { purpose, purposeId })) !== null;
}

/** Money that came for work nobody can do any more; safe to repeat, as only what is left of the charge is refunded. */
async function giveBack(ctx: Ctx, locked: LockedMilestone, amountCents: number): Promise<string[]> {
  const { project, milestone } = locked;
  const leftCents = Math.min(amountCents, await spendableOf(ctx, project, milestone.id));
  if (leftCents <= 0) return [];
  return planMilestoneRefund(
    ctx,
    project,
    milestone.id,
    leftCents,
    'The work was canceled before it was paid',
  );
}
