import { disputeOpened } from '#core/cases/disputes/events.ts';
import {
  DISPUTE_REASON_LABELS,
  type DisputeReason,
  type DisputeSide,
  type DisputeWish,
  reasonsOf,
  wishesOf,
} from '#core/cases/disputes/reason.ts';
import { timerFrom } from '#core/cases/disputes/stage.ts';
import { disputeWindow } from '#core/cases/disputes/window.ts';
import { CASE_DETAILS_MAX, CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { holdPayout } from '#server/ledger/commands/hold-payout.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { holdMilestones } from '#server/quotes/projects/commands/hold-milestones.ts';
import { disputes } from '../../tables.ts';
import { disputeClaim, lockClaim } from '../../warranty/writes/claim.ts';
import { changeMatterCase, openMatterCase } from '../../writes/matter-case.ts';
import { moneyOfJob } from '../queries/charges.ts';
import { latestDispute, ownSide } from '../queries/scope.ts';
import { factOf, noteInStory } from '../writes/dispute.ts';

type Opening = {
  id: string;
  reason: DisputeReason;
  statement: string;
  wish: DisputeWish;
  wantedCents?: number | undefined;
  claimId?: string | undefined;
};

/**
 * One side of a paid job disputes it: a case is opened with it, what the vendor earned with the job is not paid out for
 * now, and both have 48 hours to talk. Throws not_found for anybody else's job, `conflict` outside the fourteen days or
 * while a dispute is open.
 */
export async function openDispute(ctx: Ctx, input: Opening): Promise<{ id: string; number: number }> {
  const booking = await lockBooking(ctx, input.id);
  const side = ownSide(ctx);
  const latest = await latestDispute(ctx, booking.id);
  if (latest && !latest.endedAt) {
    const message = `Dispute #${latest.number} of this job is already open.`;
    throw new AppError('conflict', message, { data: { disputeId: latest.id } });
  }
  const claim = input.claimId === undefined ? null : await lockClaim(ctx, input.claimId);
  if (claim && claim.bookingId !== booking.id)
    throw new AppError('invalid', 'This warranty claim is about another job.', {
      fields: { claimId: 'About another job' },
    });
  const money = await moneyOfJob(ctx, booking);
  assertOpen(ctx, booking, money, claim !== null);
  assertWish(side, input, money.leftCents);
  const { reason, statement, wish } = input;
  const wantedCents = wish === 'refund' ? (input.wantedCents ?? null) : null;
  const at = now(ctx);
  const caseId = await openMatterCase(ctx, {
    subject: `Dispute: ${booking.title} (#${booking.number})`,
    details: `${DISPUTE_REASON_LABELS[reason]}. ${statement}`.slice(0, CASE_DETAILS_MAX),
    category: 'dispute',
    priority: 'medium',
    bookingId: booking.id,
  });
  const { homeownerId, vendorId } = booking;
  const [dispute] = await ctx.db.tx
    .insert(disputes)
    .values({
      id: ctx.ids.uuid(),
      bookingId: booking.id,
      ...{ caseId, homeownerId, vendorId, openedBy: side, reason, statement, wish, wantedCents },
      stage: 'conversation',
      ...timerFrom('conversation', at),
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!dispute) throw new Error('A dispute that was just written is gone');
  // People look for it by its number, which is known now.
  await changeMatterCase(ctx, caseId, {
    subject: `Dispute #${dispute.number}: ${booking.title} (#${booking.number})`.slice(0, CASE_SUBJECT_MAX),
  });
  if (claim) await disputeClaim(ctx, claim, dispute.id);
  await holdPayout(ctx, { vendorId, bookingId: money.bookingId, reason: 'dispute', referenceId: dispute.id });
  // What is held for a project stays where it is until the dispute is over.
  await holdMilestones(ctx, booking.id);
  await noteInStory(ctx, dispute, 'disputed', DISPUTE_REASON_LABELS[reason]);
  const endsAt = dispute.stageEndsAt?.toISOString() ?? null;
  await emit(ctx, disputeOpened, { ...factOf(dispute), by: side, reason, endsAt });
  await audit(ctx, {
    resource: 'dispute',
    resourceId: dispute.id,
    category: 'data',
    details: { bookingId: booking.id, reason, wish, ...(wantedCents === null ? {} : { wantedCents }) },
  });
  return { id: dispute.id, number: dispute.number };
}

/** A declined warranty claim can be disputed whenever the job was paid; its own deadline counts, not the fourteen days. */
function assertOpen(
  ctx: Ctx,
  { status, endedAt, zone }: BookingRecord,
  { paidCents, refundedCents }: { paidCents: number; refundedCents: number },
  isClaim: boolean,
): void {
  const ended = isClaim ? now(ctx) : endedAt;
  const window = disputeWindow({ status, endedAt: ended, zone, paidCents, refundedCents }, now(ctx));
  if (!window.isOpen) throw new AppError('conflict', window.why);
}

function assertWish(
  side: DisputeSide,
  { reason, wish, wantedCents }: Pick<Opening, 'reason' | 'wish' | 'wantedCents'>,
  leftCents: number,
): void {
  if (!reasonsOf(side).includes(reason)) throw invalid('reason', 'Choose one of the reasons');
  if (!wishesOf(side).includes(wish)) throw invalid('wish', 'Choose how you’d like this to end');
  if (wish !== 'refund') return;
  if (!wantedCents) throw invalid('wantedCents', 'Enter the refund you’d like');
  if (wantedCents > leftCents) throw invalid('wantedCents', `At most ${formatMoney(leftCents)}`);
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
