import type { DisputeReason } from './reason.ts';

/** What both sides write in the disputes of the sample city. */
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
      'The problem was back two days after the visit. I followed the technician’s advice, and it made no difference.',
    answer:
      'Everything worked when we left, and the photos after the work show it. We offered to take another look.',
    note: 'We’d rather settle this than argue about who is right.',
    proof: 'A photo from two days after the visit, taken before I touched anything.',
  },
  {
    reason: 'damage',
    statement:
      'There is a deep scratch across the floor where the tools were put down. It was not there in the morning.',
    answer:
      'We put mats down as always. We can’t rule it out, so we’re open to paying for part of the repair.',
    note: 'This covers half of the estimate for the floor.',
    proof: 'The estimate of a floor company for repairing the scratch.',
  },
  {
    reason: 'overcharged',
    statement:
      'The extra part cost more than twice what the store asks for it, and no one mentioned the price before it went in.',
    answer: 'The part is the longer lasting model, and it was listed before you approved it on the tablet.',
    note: 'Meet us in the middle on the part.',
    proof: 'The store’s price for the same part on the same day.',
  },
  {
    reason: 'not_done',
    statement:
      'Two of the items on the checklist were never done. The technician said he ran out of time and left for the next job.',
    answer:
      'Those items needed a part that was not on the truck. We meant to return and should have said so.',
    note: 'We’ll come back and finish, and refund part of the visit.',
    proof: 'The two items on the list that were never done, photographed the same evening.',
  },
];

export const DECISION_REASONS = {
  partial_refund:
    'The photos before and after the work show that part of the job was not finished. Most of the work was done well, so a part of the price is refunded.',
  no_refund:
    'The checklist, the signature and the photos after the work show that the job was completed as booked. The new problem has another cause, so the payment stands.',
} as const;

/** Of any kind of work: a repair, a cleaning, a yard; and of any time since, from hours to weeks. */
export const CLAIM_TEXTS: readonly { details: string; declined: string }[] = [
  {
    details: 'The same problem is back, though nothing has changed in the house.',
    declined: 'This has another cause that was not in the booking. We’re happy to quote it.',
  },
  {
    details: 'Part of the work didn’t last. No one has touched it since the visit.',
    declined: 'It was in order when we left. Your photo shows that something was changed since.',
  },
  {
    details: 'As of this morning it is just as it was before the visit.',
    declined: 'What you describe was not part of this job. Please book it as a new visit.',
  },
];
