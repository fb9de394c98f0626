/** How a project is paid: a deposit and the balance, or by milestones. */
export const PROJECT_TERMS = ['deposit', 'milestones'] as const;
export type ProjectTerms = (typeof PROJECT_TERMS)[number];

export const PROJECT_SIDES = ['homeowner', 'vendor', 'admin', 'system'] as const;
export type ProjectSide = (typeof PROJECT_SIDES)[number];

/** Who let a milestone's money go: its homeowner, the clock, the first visit of a deposit, or a decision. */
export const RELEASERS = ['homeowner', 'clock', 'visit', 'decision'] as const;
export type Releaser = (typeof RELEASERS)[number];

export const DEPOSIT_TITLES = ['Deposit', 'Balance'] as const;
