/** What a language model may propose. Each has an ordinary command, and another one that takes it back. */
export const PROPOSAL_KINDS = ['setting', 'flag', 'suspend_user', 'reinstate_user'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** What is written down about a proposal, one row per step, never changed. Lapsing needs no row: time alone decides it. */
export const PROPOSAL_STEPS = ['approved', 'declined', 'undone'] as const;
export type ProposalStep = (typeof PROPOSAL_STEPS)[number];

export const PROPOSAL_STATES = ['proposed', ...PROPOSAL_STEPS, 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Where a proposal stands after these steps. */
export function proposalState(steps: readonly ProposalStep[], expiresAt: Date, now: Date): ProposalState {
  if (steps.includes('undone')) return 'undone';
  if (steps.includes('approved')) return 'approved';
  if (steps.includes('declined')) return 'declined';
  return expiresAt <= now ? 'expired' : 'proposed';
}

/** Why a step cannot be taken from a state; null when it can. */
export function whyNot(step: ProposalStep, state: ProposalState): string | null {
  if (step === 'undone') return state === 'approved' ? null : `Nothing to undo: ${SAYS[state]}.`;
  return state === 'proposed' ? null : `You can’t decide on this anymore: ${SAYS[state]}.`;
}

const SAYS: Record<ProposalState, string> = {
  proposed: 'the change hasn’t been made yet',
  approved: 'the change was approved and made',
  declined: 'the change was declined',
  expired: 'the proposal lapsed; ask again for a fresh one',
  undone: 'the change was made and undone',
};
