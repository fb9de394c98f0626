/** What a member of a household may do at its homes; each includes the one before (ADR 0087). */
export const HOUSEHOLD_RIGHTS = ['view', 'book', 'pay'] as const;
export type HouseholdRight = (typeof HOUSEHOLD_RIGHTS)[number];

export const HOUSEHOLD_RIGHT_LABELS: Record<HouseholdRight, string> = {
  view: 'View',
  book: 'Book',
  pay: 'Book and pay',
};

/** Of whoever is in the household, said to its owner. */
export const HOUSEHOLD_RIGHT_HINTS: Record<HouseholdRight, string> = {
  view: 'Sees homes and jobs',
  book: 'Also books visits; you choose the card',
  pay: 'Also books visits on your default card',
};

/** The rights with which somebody may do what this one allows. */
export function rightsFrom(least: HouseholdRight): readonly HouseholdRight[] {
  return HOUSEHOLD_RIGHTS.slice(HOUSEHOLD_RIGHTS.indexOf(least));
}

export function mayBook(right: HouseholdRight): boolean {
  return right !== 'view';
}

/** What a right allows, said to the member in one sentence. */
export function rightInWords(right: HouseholdRight): string {
  if (right === 'view') return 'You can see their homes and jobs.';
  if (right === 'book') return 'You can see their homes and jobs, and book visits. They choose the card.';
  return 'You can see their homes and jobs, and book visits on their card.';
}
