import { milestoneReleasedJournal } from '#core/ledger/milestones.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { heldMoneyOf } from '#server/ledger/queries/held-money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { planRefund } from '#server/payments/commands/plan-refund.ts';
import { refundsUnderWay } from '#server/payments/queries/refunds.ts';
import { lockChargesOfMilestone } from '#server/payments/writes/milestone.ts';
import { marketOfBooking } from '../queries/market.ts';
import type { MilestoneRecord, ProjectRecord } from './project.ts';

/**
 * What can be released or refunded of a locked milestone: what is held, less refunds on their way. Its charges stay locked,
 * so that no refund is planned meanwhile.
 */
export async function spendableOf(
  ctx: Ctx,
  { bookingId }: ProjectRecord,
  milestoneId: string,
): Promise<Cents> {
  const charges = await lockChargesOfMilestone(ctx, { bookingId, milestoneId });
  const [{ heldCents }, underWayCents] = await Promise.all([
    heldMoneyOf(ctx, milestoneId),
    refundsUnderWay(
      ctx,
      charges.map(({ id }) => id),
    ),
  ]);
  return heldCents - underWayCents;
}

/** Books the release of a part of what is held; answers what the vendor gets of it. */
export async function bookRelease(
  ctx: Ctx,
  project: ProjectRecord,
  milestone: MilestoneRecord,
  amountCents: Cents,
): Promise<Cents> {
  if (amountCents === 0) return 0;
  const { commissionCents, taxCents, serviceFeeCents } = milestone;
  const vendorCents = milestone.laborCents + milestone.materialsCents - commissionCents;
  const journal = milestoneReleasedJournal({
    milestoneId: milestone.id,
    vendorId: project.vendorId,
    marketId: await marketOfBooking(ctx, project.bookingId),
    shares: { vendorCents, taxCents, commissionCents, serviceFeeCents },
    amountCents,
    heldCents: amountCents,
  });
  crashPoint('projects.release.booking');
  await postJournal(ctx, journal, {
    bookingId: project.bookingId,
    referenceId: milestone.id,
    memo: `${milestoneLabel(project.terms, milestone)} released`,
  });
  crashPoint('projects.release.booked');
  return sumCents(
    journal.entries
      .filter(({ account }) => account.startsWith('vendor_payable:'))
      .map((entry) => 0 - entry.amountCents),
  );
}

/**
 * Plans refunds of what is held for a milestone, from its latest charge back to its first; `finishRefunds` makes the calls
 * after the commit. Throws conflict for more than its charges have left.
 */
export async function planMilestoneRefund(
  ctx: Ctx,
  project: ProjectRecord,
  milestoneId: string,
  amountCents: Cents,
  reason: string,
): Promise<string[]> {
  const { bookingId } = project;
  const charges = await lockChargesOfMilestone(ctx, { bookingId, milestoneId });
  const planned: string[] = [];
  let leftCents = amountCents;
  for (const { id: paymentId, capturedCents, refundedCents } of charges) {
    const partCents = Math.min(leftCents, capturedCents - refundedCents);
    if (partCents <= 0) continue;
    const { refundId } = await planRefund(ctx, { bookingId, paymentId, amountCents: partCents, reason });
    planned.push(refundId);
    leftCents -= partCents;
  }
  if (leftCents > 0)
    throw new AppError(
      'conflict',
      `${formatMoney(amountCents - leftCents)} of this milestone can be refunded.`,
    );
  return planned;
}
