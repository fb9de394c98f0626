/** What of a job is due from its homeowner, the most pressing first: somebody stands in the home, a time is at stake, money is owed. */
export const DUE_NEEDS = [
  'extra_work',
  'proposed_time',
  'new_vendor',
  'card',
  'extra_payment',
  'tip_payment',
] as const;

/** The same with a dispute or claim that is the homeowner's turn, and what is kind to do. */
export const JOB_NEEDS = [...DUE_NEEDS, 'dispute', 'claim', 'rate'] as const;
export type JobNeed = (typeof JOB_NEEDS)[number];

/** What stands first in the list of jobs: a rating is welcome, but nobody waits for it. */
export function isPressing(need: JobNeed): boolean {
  return need !== 'rate';
}

/** A finished visit is asked about for so long. */
export const RATE_WITHIN_DAYS = 30;

/** How a list marks a job that waits for its homeowner. */
export const JOB_NEED_LABELS: Record<JobNeed, string> = {
  extra_work: 'Answer needed',
  proposed_time: 'Answer needed',
  new_vendor: 'Answer needed',
  card: 'Payment due',
  extra_payment: 'Payment due',
  tip_payment: 'Tip not paid',
  dispute: 'Answer needed',
  claim: 'Answer needed',
  rate: 'Not rated yet',
};
