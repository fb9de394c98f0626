import { disputeSettled } from '#core/cases/disputes/events.ts';
import { termsInWords } from '#core/cases/disputes/notices.ts';
import type { Decision, SettledBy } from '#core/cases/disputes/outcome.ts';
import { spreadRefund } from '#core/cases/disputes/spread.ts';
import { goodwillCreditJournal } from '#core/ledger/journals.ts';
import type { RefundBearer } from '#core/ledger/refunds.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { releasePayoutHold } from '#server/ledger/commands/release-payout-hold.ts';
import { heldMoneyOf } from '#server/ledger/queries/held-money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { planRefund } from '#server/payments/commands/plan-refund.ts';
import { freeMilestones } from '#server/quotes/projects/commands/free-milestones.ts';
import { settleMilestone } from '#server/quotes/projects/commands/settle-milestone.ts';
import { milestonesToRelease } from '#server/quotes/projects/queries/visits.ts';
import { disputeRefunds } from '../../tables.ts';
import { agreeReturn } from '../../warranty/writes/claim.ts';
import { resolveMatterCase } from '../../writes/matter-case.ts';
import { type DisputedCharge, moneyOfJob } from '../queries/charges.ts';
import type { DisputeRecord } from '../queries/scope.ts';
import { factOf, type LockedDispute, lapseProposals, moveDispute, noteInStory } from './dispute.ts';

export type Settlement = {
  how: SettledBy;
  decision?: Decision;
  refundCents: Cents;
  bearer: RefundBearer;
  returnVisit: boolean;
  creditCents?: Cents;
  reasons?: string;
  decidedBy?: string;
};

/**
 * Ends a locked dispute with all that follows: refunds of the job's charges are planned, goodwill is booked, a return
 * visit is asked for. The state machine lets it happen once; `finishSettlement` calls the processor after the commit.
 */
export async function settleDispute(
  ctx: Ctx,
  { dispute, booking }: LockedDispute,
  settlement: Settlement,
): Promise<{ disputeId: string }> {
  const { how, refundCents, bearer, returnVisit, decision = null } = settlement;
  const { creditCents = 0, reasons = '', decidedBy = null } = settlement;
  const { bookingId, charges, expectedCents, leftCents } = await moneyOfJob(ctx, booking);
  if (refundCents > leftCents) {
    const message = `${formatMoney(leftCents)} is left to refund on this job.`;
    throw new AppError('conflict', message, { data: { leftCents } });
  }
  const parts = spreadRefund([...charges.map((charge) => charge.leftCents), expectedCents], refundCents);
  const settled = await moveDispute(ctx, dispute, how === 'agreement' ? 'agree' : 'decide', {
    settledBy: how,
    waitingCents: parts.at(-1) ?? 0,
    ...{ refundCents, bearer, returnVisit, decision, creditCents, reasons, decidedBy },
  });
  await planParts(ctx, settled, bookingId, charges, parts);
  if (decision === 'no_refund') await releaseMilestones(ctx, booking.id);
  await freeMilestones(ctx, booking.id);
  if (creditCents > 0) {
    const journal = goodwillCreditJournal(booking.homeownerId, creditCents);
    const about = { bookingId: booking.id, referenceId: dispute.id };
    await postJournal(ctx, journal, { ...about, memo: 'Account credit after a dispute' });
  }
  if (returnVisit) await agreeReturn(ctx, booking, settled);
  await lapseProposals(ctx, dispute.id);
  if (refundCents === 0) await releaseHold(ctx, settled);
  await resolveMatterCase(ctx, dispute.caseId);
  const terms = termsInWords({ refundCents, returnVisit });
  const words = how === 'agreement' ? `Both sides agreed on ${terms}` : `Canopy decided: ${terms}`;
  await noteInStory(ctx, settled, 'dispute_settled', words);
  await emit(ctx, disputeSettled, {
    ...factOf(settled),
    how,
    refundCents,
    creditCents,
    returnVisit,
    reasons,
  });
  await audit(ctx, {
    resource: 'dispute',
    resourceId: dispute.id,
    category: how === 'decision' ? 'admin' : 'data',
    severity: 'warning',
    details: { how, decision, refundCents, bearer, creditCents, returnVisit, reasons },
  });
  crashPoint('cases.dispute.settled');
  return { disputeId: dispute.id };
}

/** Plans a refund of each charge that has a part in it. */
export async function planParts(
  ctx: Ctx,
  dispute: DisputeRecord,
  /** The booking that was paid. */
  bookingId: string,
  charges: readonly DisputedCharge[],
  parts: readonly Cents[],
): Promise<void> {
  const { id: disputeId, number, bearer } = dispute;
  for (const [index, { paymentId }] of charges.entries()) {
    const amountCents = parts[index] ?? 0;
    if (amountCents === 0) continue;
    const { refundId } = await planRefund(ctx, {
      bookingId,
      ...(paymentId ? { paymentId } : {}),
      amountCents,
      bearer: bearer ?? 'shared',
      reason: `Dispute #${number}`,
    });
    await ctx.db.tx
      .insert(disputeRefunds)
      .values({ id: refundId, disputeId, amountCents, createdAt: now(ctx) });
  }
}

/** It was decided that the work stands: what is held for it and was asked for goes to the vendor. */
async function releaseMilestones(ctx: Ctx, bookingId: string): Promise<void> {
  for (const id of await milestonesToRelease(ctx, bookingId)) {
    const { heldCents } = await heldMoneyOf(ctx, id);
    if (heldCents > 0) await settleMilestone(ctx, id, { releaseCents: heldCents, refundCents: 0 });
  }
}

/** The vendor is paid again what was held for a dispute. */
export function releaseHold(ctx: Ctx, { id, vendorId }: DisputeRecord): Promise<void> {
  return releasePayoutHold(ctx, { vendorId, reason: 'dispute', referenceId: id });
}
