import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { REFUND_BEARERS } from '#core/ledger/refunds.ts';
import { cents } from '#core/lib/wire.ts';
import { EVIDENCE_KINDS, EVIDENCE_SIDES } from './evidence.ts';
import { DECISIONS, SETTLED_BY } from './outcome.ts';
import { PROPOSAL_STATUSES } from './proposal.ts';
import { DISPUTE_REASONS, DISPUTE_SIDES, DISPUTE_WISHES } from './reason.ts';
import { DISPUTE_STAGES } from './stage.ts';

/** The shapes of a dispute. */

export const side = z.enum(DISPUTE_SIDES);

const evidenceItem = z.object({
  id: z.string(),
  side: z.enum(EVIDENCE_SIDES),
  kind: z.enum(EVIDENCE_KINDS),
  at: z.date(),
  /** Who wrote or added it, as both sides know them. */
  by: z.string(),
  text: z.string(),
  amountCents: z.nullable(cents),
  /** An uploaded file, by its hash. */
  file: z.nullable(z.object({ sha256: z.string(), url: z.string(), mediaType: z.string() })),
});
export type EvidenceItem = z.output<typeof evidenceItem>;

const proposalView = z.object({
  id: z.uuid(),
  side,
  refundCents: cents,
  returnVisit: z.boolean(),
  note: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  answer: z.string(),
  createdAt: z.date(),
  answeredAt: z.nullable(z.date()),
});
export type ProposalView = z.output<typeof proposalView>;

const reviewView = z.object({
  requestedBy: side,
  note: z.string(),
  requestedAt: z.date(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
});

const outcomeView = z.object({
  how: z.enum(SETTLED_BY),
  decision: z.nullable(z.enum(DECISIONS)),
  refundCents: cents,
  /** Of it what has not been charged yet: it goes back as soon as it is. */
  waitingCents: cents,
  /** Null for the homeowner: who pays for a refund is between Canopy and the vendor. */
  bearer: z.nullable(z.enum(REFUND_BEARERS)),
  creditCents: cents,
  returnVisit: z.boolean(),
  reasons: z.string(),
  decidedBy: z.nullable(z.string()),
  settledAt: z.date(),
  /** How far each refund is. */
  refunds: z.array(
    z.object({ id: z.uuid(), amountCents: cents, status: z.enum(['intent', 'succeeded', 'failed']) }),
  ),
  /** What the vendor goes without; null for the homeowner. */
  vendorCents: z.nullable(cents),
});

export const disputeView = z.object({
  id: z.uuid(),
  number: z.int(),
  caseId: z.uuid(),
  /** The caller's side. */
  viewer: z.enum([...DISPUTE_SIDES, 'admin']),
  booking: z.object({
    id: z.uuid(),
    number: z.int(),
    title: z.string(),
    status: z.enum(BOOKING_STATUSES),
    zone: z.string(),
    startsAt: z.date(),
  }),
  homeowner: z.string(),
  vendor: z.string(),
  openedBy: side,
  openedAt: z.date(),
  reason: z.enum(DISPUTE_REASONS),
  statement: z.string(),
  wish: z.enum(DISPUTE_WISHES),
  wantedCents: z.nullable(cents),
  /** The other side's view; null until they have written it. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
  stage: z.enum(DISPUTE_STAGES),
  stageEndsAt: z.nullable(z.date()),
  pausedAt: z.nullable(z.date()),
  remainingMs: z.nullable(z.int()),
  review: z.nullable(reviewView),
  /** What was charged or is held for the job, and what came back of it already. */
  paidCents: cents,
  refundedCents: cents,
  /** The most that can still be refunded. */
  leftCents: cents,
  /** What the vendor is not paid out while it is open; null for the homeowner. */
  heldCents: z.nullable(cents),
  proposals: z.array(proposalView),
  proposalsLeft: z.object({ homeowner: z.int(), vendor: z.int() }),
  /** Frozen at the end of the evidence stage; before that, as it is now. */
  evidence: z.array(evidenceItem),
  evidenceFrozenAt: z.nullable(z.date()),
  /** Messages of the job since it was opened, oldest first. */
  messages: z.array(evidenceItem),
  outcome: z.nullable(outcomeView),
  claimId: z.nullable(z.uuid()),
  can: z.object({
    answer: z.boolean(),
    addEvidence: z.boolean(),
    propose: z.boolean(),
    respond: z.boolean(),
    withdraw: z.boolean(),
    requestReview: z.boolean(),
    answerReview: z.boolean(),
    decide: z.boolean(),
  }),
});
export type DisputeView = z.output<typeof disputeView>;

/** What someone sees of a dispute elsewhere. */
export const disputeLine = z.object({
  id: z.uuid(),
  number: z.int(),
  stage: z.enum(DISPUTE_STAGES),
  stageEndsAt: z.nullable(z.date()),
  pausedAt: z.nullable(z.date()),
  openedBy: side,
});

/** Who pays what of a decision. Shares sum to the refund. */
export const decisionPreview = z.object({
  leftCents: cents,
  refundCents: cents,
  cardCents: cents,
  /** To the homeowner's account credit: what credit had paid. */
  returnedCreditCents: cents,
  /** Of what is held for milestones: nobody has earned it yet. */
  heldCents: cents,
  vendorCents: cents,
  canopyCents: cents,
  taxCents: cents,
  /** Given besides, by Canopy. */
  creditCents: cents,
  /** Of the refund, what waits for the charge. */
  waitingCents: cents,
});
export type DecisionPreview = z.output<typeof decisionPreview>;
