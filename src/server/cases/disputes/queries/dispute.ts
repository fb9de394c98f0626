import { asc, eq } from 'drizzle-orm';
import { proposalsLeft } from '#core/cases/disputes/proposal.ts';
import { isOpen, isTimed } from '#core/cases/disputes/stage.ts';
import type { DisputeView, EvidenceItem } from '#core/cases/disputes/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { type BookingRecord, ownBooking, partyOf } from '#server/bookings/queries/scope.ts';
import { heldForDispute, vendorPartOf } from '#server/ledger/queries/holds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { disputeEvidence, warrantyClaims } from '../../tables.ts';
import { bundleOf, messagesOf, type Names, type Noted, shownPiece } from './bundle.ts';
import { moneyOfJob } from './charges.ts';
import { namesOf } from './names.ts';
import { type ProposalRecord, proposalsOf } from './proposals.ts';
import { refundsOfDispute } from './refunds.ts';
import { latestReview, type ReviewRecord } from './reviews.ts';
import { type DisputeRecord, disputeOfCaseId, visibleDispute } from './scope.ts';

type Viewer = DisputeView['viewer'];

/** cases.dispute: one of the caller's disputes. Throws not_found for any other. */
export async function disputeDetail(ctx: Ctx, input: { id: string }): Promise<DisputeView> {
  return viewOf(ctx, await visibleDispute(ctx, input.id));
}

/** cases.disputeOfCase: the dispute that a case was opened with, or null. */
export async function disputeOfCase(ctx: Ctx, input: { id: string }): Promise<DisputeView | null> {
  const dispute = await disputeOfCaseId(ctx, input.id);
  return dispute ? viewOf(ctx, dispute) : null;
}

async function viewOf(ctx: Ctx, dispute: DisputeRecord): Promise<DisputeView> {
  const party = partyOf(ctx);
  if (party === 'system') throw notFound('Dispute');
  const [booking, names] = await Promise.all([ownBooking(ctx, dispute.bookingId), namesOf(ctx, dispute)]);
  // Frozen evidence has its own copies of what was written; what is written now is shown beside them.
  const writing = messagesOf(
    ctx,
    booking.id,
    names,
    dispute.evidenceFrozenAt ? dispute.createdAt : undefined,
  );
  const [money, proposals, evidence, said, review, refunds, [claim], [decider], held] = await Promise.all([
    moneyOfJob(ctx, booking),
    proposalsOf(ctx, dispute.id),
    evidenceOf(ctx, dispute, booking, names, writing),
    writing,
    latestReview(ctx, dispute.id),
    refundsOfDispute(ctx, dispute.id),
    ctx.db.read
      .select({ id: warrantyClaims.id })
      .from(warrantyClaims)
      .where(eq(warrantyClaims.disputeId, dispute.id)),
    dispute.decidedBy
      ? ctx.db.read.select({ name: users.name }).from(users).where(eq(users.id, dispute.decidedBy))
      : Promise.resolve([]),
    party === 'homeowner' ? Promise.resolve(null) : heldForDispute(ctx, booking.vendorId, dispute.id),
  ]);
  const { id, number, caseId, openedBy, reason, statement, wish, wantedCents, answer, answeredAt } = dispute;
  const { stage, stageEndsAt, pausedAt, remainingMs, evidenceFrozenAt } = dispute;
  return {
    id,
    number,
    caseId,
    viewer: party,
    booking: {
      id: booking.id,
      number: booking.number,
      title: booking.title,
      status: booking.status,
      zone: booking.zone,
      startsAt: booking.startsAt,
    },
    ...names,
    ...{ openedBy, reason, statement, wish, wantedCents, answer, answeredAt },
    openedAt: dispute.createdAt,
    ...{ stage, stageEndsAt, pausedAt, remainingMs, evidenceFrozenAt },
    review: reviewOf(review),
    paidCents: money.paidCents,
    refundedCents: money.refundedCents,
    leftCents: money.leftCents,
    heldCents: held,
    proposals: proposals.map(({ disputeId: _, ...proposal }) => proposal),
    proposalsLeft: {
      homeowner: proposalsLeft(proposals, 'homeowner'),
      vendor: proposalsLeft(proposals, 'vendor'),
    },
    evidence,
    messages: said
      .filter(({ at }) => at >= dispute.createdAt)
      .map((piece, index) => shownPiece(`message-${index}`, piece)),
    outcome: outcomeOf(dispute, party, {
      refunds,
      vendorCents: await vendorPartOf(
        ctx,
        booking.vendorId,
        refunds.map((refund) => refund.id),
      ),
      decidedBy: decider?.name ?? null,
    }),
    claimId: claim?.id ?? null,
    can: canOf(dispute, party, proposals, review),
  };
}

/** What was added, and what the job proves: frozen, or as it is now. Oldest first. */
async function evidenceOf(
  ctx: Ctx,
  dispute: DisputeRecord,
  booking: BookingRecord,
  names: Names,
  writing: Promise<Noted[]>,
): Promise<EvidenceItem[]> {
  const [rows, live] = await Promise.all([
    ctx.db.read
      .select()
      .from(disputeEvidence)
      .where(eq(disputeEvidence.disputeId, dispute.id))
      .orderBy(asc(disputeEvidence.at), asc(disputeEvidence.id)),
    dispute.evidenceFrozenAt ? Promise.resolve([]) : bundleOf(ctx, booking, names, writing),
  ]);
  const added = rows.map(({ id, side, kind, at, by, text, amountCents, sha256, mediaType }) =>
    shownPiece(id, {
      ...{ side, kind, at, by, text, amountCents },
      ...(sha256 ? { sha256, mediaType: mediaType ?? 'image/jpeg' } : {}),
    }),
  );
  const noted = live.map((piece, index) => shownPiece(`noted-${index}`, piece));
  return [...noted, ...added].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function reviewOf(review: ReviewRecord | undefined): DisputeView['review'] {
  if (!review) return null;
  const { side, note, createdAt, answer, answeredAt } = review;
  return { requestedBy: side, note, requestedAt: createdAt, answer, answeredAt };
}

function outcomeOf(
  dispute: DisputeRecord,
  viewer: Viewer,
  found: {
    refunds: NonNullable<DisputeView['outcome']>['refunds'];
    vendorCents: number;
    decidedBy: string | null;
  },
): DisputeView['outcome'] {
  const { settledBy, endedAt, bearer, refundCents, waitingCents } = dispute;
  if (!settledBy || !endedAt) return null;
  const isHomeowner = viewer === 'homeowner';
  return {
    how: settledBy,
    decision: dispute.decision,
    ...{ refundCents, waitingCents },
    bearer: isHomeowner ? null : bearer,
    creditCents: dispute.creditCents,
    returnVisit: dispute.returnVisit,
    reasons: dispute.reasons,
    decidedBy: viewer === 'admin' ? found.decidedBy : null,
    settledAt: endedAt,
    refunds: found.refunds,
    vendorCents: isHomeowner ? null : found.vendorCents,
  };
}

function canOf(
  dispute: DisputeRecord,
  viewer: Viewer,
  proposals: readonly ProposalRecord[],
  review: ReviewRecord | undefined,
): DisputeView['can'] {
  const { stage, openedBy, answer } = dispute;
  const open = isOpen(stage);
  const side = viewer === 'admin' ? null : viewer;
  const waiting = proposals.find(({ status }) => status === 'open');
  const isReviewOpen = review !== undefined && review.answeredAt === null;
  return {
    answer: open && side !== null && side !== openedBy && answer === null,
    addEvidence: side !== null && (stage === 'conversation' || stage === 'evidence'),
    propose: open && side !== null && waiting?.side !== side && proposalsLeft(proposals, side) > 0,
    respond: open && side !== null && waiting !== undefined && waiting.side !== side,
    withdraw: open && side === openedBy,
    requestReview: side !== null && isTimed(stage) && !isReviewOpen,
    answerReview: viewer === 'admin' && open && isReviewOpen,
    decide: viewer === 'admin' && stage === 'decision',
  };
}
