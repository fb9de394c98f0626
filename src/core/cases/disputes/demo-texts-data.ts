import type { DisputeReason } from './reason.ts';

/**
 * What both sides write in the disputes of the sample city. Each stands beside any job, a repair, a cleaning or a yard,
 * and any time since: no trade, room or part is named.
 */
export type DisputeTexts = {
  reason: DisputeReason;
  statement: string;
  answer: string;
  note: string;
  proof: string;
};

export const DISPUTE_TEXTS: readonly DisputeTexts[] = [
  {
    reason: 'poor_quality',
    statement:
      'It looked fine when they left. A closer look showed that most of it has to be done again, and I followed their advice.',
    answer: 'The photos after the work show that everything was done. We offered to take another look.',
    note: 'We’d rather settle this than argue about who is right.',
    proof: 'A photo from that evening, before I touched anything.',
  },
  {
    reason: 'damage',
    statement:
      'There’s a deep scratch in the front step where the tools were set down. It wasn’t there that morning.',
    answer:
      'We put mats down as always. We can’t rule it out, so we’re open to paying for part of the repair.',
    note: 'This covers half of the repair estimate.',
    proof: 'A contractor’s estimate for repairing the step.',
  },
  {
    reason: 'overcharged',
    statement:
      'They were done in half the time we expected, and the price stayed the same. No one mentioned that before.',
    answer: 'The price was shown line by line before you booked, and all of the work was done.',
    note: 'Let’s meet in the middle.',
    proof: 'When they came and left, from my door camera.',
  },
  {
    reason: 'not_done',
    statement:
      'Two of the items on the checklist were never done. The technician ran out of time and left for the next job.',
    answer:
      'Those two needed something that wasn’t on the truck. We meant to return and should have said so.',
    note: 'We’ll come back and finish, and refund part of the visit.',
    proof: 'The two items on the list that were never done, photographed the same evening.',
  },
];

export const DECISION_REASONS = {
  partial_refund:
    'The photos before and after the work show that part of the job was not finished. Most of the work was done well, so part of the price is refunded.',
  no_refund:
    'The checklist, the signature and the photos after the work show that the job was completed as booked, so the payment stands.',
} as const;

/** Of any kind of work: a repair, a cleaning, a yard; and of any time since, from hours to weeks. */
export const CLAIM_TEXTS: readonly { details: string; declined: string }[] = [
  {
    details: 'It looked fine at first, but part of it has to be done again.',
    declined: 'This is a separate issue that wasn’t part of the booking. We’re happy to quote it.',
  },
  {
    details: 'Part of the work didn’t last. No one has touched it since the visit.',
    declined: 'It was fine when we left. Your photo shows that something has changed since then.',
  },
  {
    details: 'As of this morning, it’s just the way it was before the visit.',
    declined: 'What you describe wasn’t part of this job. Please book it as a new visit.',
  },
];
