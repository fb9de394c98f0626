import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { REFUND_BEARERS } from '#core/ledger/refunds.ts';
import { done, freeText, objectId, sha256 } from '#core/lib/wire.ts';
import { claimLine } from '../warranty/views.ts';
import {
  DISPUTE_CREDIT_MAX_CENTS,
  EVIDENCE_FILES_AT_ONCE,
  EVIDENCE_TEXT_MAX,
  PROPOSAL_NOTE_MAX,
  REASONS_MAX,
  REASONS_MIN,
  REVIEW_MAX,
  REVIEW_MIN,
  STATEMENT_MAX,
  STATEMENT_MIN,
} from './limits.ts';
import { DECISIONS } from './outcome.ts';
import { DISPUTE_REASONS, DISPUTE_WISHES } from './reason.ts';
import { decisionPreview, disputeLine, disputeView } from './views.ts';

const tags = ['cases'];
const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });

const one = z.object({ id: objectId });
const statement = freeText(STATEMENT_MAX).check(
  z.minLength(STATEMENT_MIN, { error: `Describe what happened in at least ${STATEMENT_MIN} characters` }),
);
const amount = z.int().check(z.minimum(0, { error: 'Enter an amount of $0 or more' }));

const decided = z.extend(one, {
  decision: z.enum(DECISIONS),
  /** For a partial refund: how much. */
  refundCents: z.optional(amount),
  bearer: z._default(z.enum(REFUND_BEARERS), 'shared'),
  creditCents: z._default(
    amount.check(
      z.maximum(DISPUTE_CREDIT_MAX_CENTS, {
        error: `At most $${DISPUTE_CREDIT_MAX_CENTS / 100} of account credit`,
      }),
    ),
    0,
  ),
});

/** Disputes of paid jobs. */
export const disputesContract = {
  remedies: read('/bookings/{id}/remedies', 'What can be done when something about a job is not right')
    .input(one)
    .output(
      z.object({
        dispute: z.object({
          /** The open one, or the last. */
          latest: z.nullable(disputeLine),
          isOpen: z.boolean(),
          until: z.nullable(z.date()),
          why: z.nullable(z.string()),
        }),
        warranty: z.object({
          days: z.int(),
          until: z.nullable(z.date()),
          isOpen: z.boolean(),
          why: z.nullable(z.string()),
          latest: z.nullable(claimLine),
        }),
        /** The claim that this job is the return visit of. */
        returnVisit: z.nullable(claimLine),
      }),
    ),
  matters: read('/disputes', 'The caller’s open disputes and warranty claims, those that wait for them first')
    .input(z.object({}))
    .output(
      z.array(
        z.object({
          kind: z.enum(['dispute', 'claim']),
          id: z.uuid(),
          bookingId: z.uuid(),
          bookingNumber: z.int(),
          title: z.string(),
          other: z.string(),
          status: z.string(),
          zone: z.string(),
          endsAt: z.nullable(z.date()),
          /** Whether it is the caller's turn. */
          waitsForYou: z.boolean(),
          /** What to do next. */
          next: z.string(),
        }),
      ),
    ),
  openDispute: oc
    .route({
      method: 'POST',
      path: '/bookings/{id}/disputes',
      summary: 'Open a dispute of one of your own jobs',
      tags,
      successStatus: 201,
    })
    .input(
      z.extend(one, {
        reason: z.enum(DISPUTE_REASONS, { error: 'Choose a reason' }),
        statement,
        wish: z.enum(DISPUTE_WISHES, { error: 'Choose how you’d like this to end' }),
        /** With the wish for a refund: how much. */
        wantedCents: z.optional(amount),
        /** The warranty claim that it grew from. */
        claimId: z.optional(objectId),
      }),
    )
    .output(z.object({ id: z.uuid(), number: z.int() })),
  dispute: read('/disputes/{id}', 'One dispute').input(one).output(disputeView),
  answerDispute: act('/disputes/{id}/answer', 'Write the other side’s statement')
    .input(z.extend(one, { statement }))
    .output(done),
  addEvidence: act('/disputes/{id}/evidence', 'Add a text or files of your own')
    .input(
      z.extend(one, {
        text: z._default(freeText(EVIDENCE_TEXT_MAX), ''),
        files: z._default(
          z
            .array(sha256)
            .check(
              z.maxLength(EVIDENCE_FILES_AT_ONCE, { error: `Up to ${EVIDENCE_FILES_AT_ONCE} files at once` }),
            ),
          [],
        ),
      }),
    )
    .output(done),
  proposeSettlement: act(
    '/disputes/{id}/proposals',
    'Make an offer; one that waits for your answer is declined',
  )
    .input(
      z.extend(one, {
        refundCents: amount,
        returnVisit: z._default(z.boolean(), false),
        note: z._default(freeText(PROPOSAL_NOTE_MAX), ''),
      }),
    )
    .output(done),
  acceptProposal: act('/disputes/{id}/proposals/{proposalId}/accept', 'Accept the other side’s offer')
    .input(z.extend(one, { proposalId: objectId }))
    .output(z.object({ refundCents: z.int(), message: z.string() })),
  declineProposal: act('/disputes/{id}/proposals/{proposalId}/decline', 'Decline the other side’s offer')
    .input(z.extend(one, { proposalId: objectId, note: z._default(freeText(PROPOSAL_NOTE_MAX), '') }))
    .output(done),
  withdrawDispute: act('/disputes/{id}/withdraw', 'Withdraw a dispute that you opened')
    .input(one)
    .output(done),
  requestReview: act('/disputes/{id}/review', 'Ask Canopy to step in; the clock stands until they answer')
    .input(
      z.extend(one, {
        note: freeText(REVIEW_MAX).check(
          z.minLength(REVIEW_MIN, { error: 'Tell us what you need in a sentence' }),
        ),
      }),
    )
    .output(done),
  disputeOfCase: read('/cases/{id}/dispute', 'The dispute that a case is about')
    .input(one)
    .output(z.nullable(disputeView)),
  answerReview: act('/disputes/{id}/review/answer', 'Answer a side that asked for Canopy, and go on')
    .input(
      z.extend(one, {
        note: freeText(REVIEW_MAX).check(
          z.minLength(REVIEW_MIN, { error: 'Write a sentence to both sides' }),
        ),
        /** To the decision at once, instead of on with the stage. */
        decide: z._default(z.boolean(), false),
      }),
    )
    .output(done),
  previewDecision: read('/disputes/{id}/decision', 'Who would pay what of a decision')
    .input(decided)
    .output(decisionPreview),
  decideDispute: act('/disputes/{id}/decision', 'Decide a dispute')
    .input(
      z.extend(decided, {
        reasons: freeText(REASONS_MAX).check(
          z.minLength(REASONS_MIN, { error: `Explain the decision in at least ${REASONS_MIN} characters` }),
        ),
      }),
    )
    .output(z.object({ refundCents: z.int(), message: z.string() })),
};
