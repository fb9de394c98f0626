import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { SETTLED_BY } from './outcome.ts';
import { DISPUTE_REASONS, DISPUTE_SIDES } from './reason.ts';
import { DISPUTE_STAGES } from './stage.ts';

/** What every event of a dispute says; readers find the rest by the job. */
const about = { disputeId: z.uuid(), bookingId: z.uuid(), caseId: z.uuid(), number: z.int() };
const side = z.enum(DISPUTE_SIDES);
const stage = z.enum(DISPUTE_STAGES);
/** In ISO 8601; null where no clock runs. */
const endsAt = z.nullable(z.string());

export const disputeOpened = defineEvent('dispute.opened', {
  ...about,
  by: side,
  reason: z.enum(DISPUTE_REASONS),
  endsAt,
});
/** The other side has written its own view of it. */
export const disputeAnswered = defineEvent('dispute.answered', { ...about, by: side });
export const disputeEvidenceAdded = defineEvent('dispute.evidence_added', { ...about, by: side });
/** The next stage has begun, by the clock, by an administrator, or because every offer was made. */
export const disputeAdvanced = defineEvent('dispute.advanced', { ...about, stage, endsAt });
/** A stage ends soon. */
export const disputeEndsSoon = defineEvent('dispute.ends_soon', { ...about, stage, endsAt });
export const settlementProposed = defineEvent('dispute.proposed', {
  ...about,
  proposalId: z.uuid(),
  by: side,
  refundCents: z.int(),
  returnVisit: z.boolean(),
});
/** The other side said no; `by` is who did. A counteroffer declines as well, and tells of itself. */
export const proposalDeclined = defineEvent('dispute.proposal_declined', {
  ...about,
  proposalId: z.uuid(),
  by: side,
  refundCents: z.int(),
  note: z.string(),
});
/** A side waits for someone of Canopy: the clock stands until they answer. */
export const reviewRequested = defineEvent('dispute.review_requested', {
  ...about,
  by: side,
  note: z.string(),
});
export const reviewAnswered = defineEvent('dispute.review_answered', {
  ...about,
  note: z.string(),
  endsAt,
});
/** It is over, with what follows from it for everybody's money. */
export const disputeSettled = defineEvent('dispute.settled', {
  ...about,
  how: z.enum(SETTLED_BY),
  refundCents: z.int(),
  creditCents: z.int(),
  returnVisit: z.boolean(),
  reasons: z.string(),
});
export const disputeWithdrawn = defineEvent('dispute.withdrawn', { ...about, by: side });
