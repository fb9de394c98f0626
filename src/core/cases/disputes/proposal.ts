import type { StatusLooks } from '#core/lib/status-look.ts';
import { PROPOSALS_PER_SIDE } from './limits.ts';
import type { DisputeSide } from './reason.ts';

export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'countered', 'lapsed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const PROPOSAL_STATUS_LOOKS: StatusLooks<ProposalStatus> = {
  open: { label: 'Waiting for an answer', icon: 'circle-dot', tone: 'yellow' },
  accepted: { label: 'Accepted', icon: 'circle-check', tone: 'green' },
  declined: { label: 'Declined', icon: 'circle-x', tone: 'stone' },
  countered: { label: 'Countered', icon: 'undo', tone: 'stone' },
  lapsed: { label: 'Lapsed', icon: 'clock-fading', tone: 'stone' },
};

/** How many offers a side can still make. */
export function proposalsLeft(made: readonly { side: DisputeSide }[], side: DisputeSide): number {
  return Math.max(0, PROPOSALS_PER_SIDE - made.filter((one) => one.side === side).length);
}

/** Whether nobody can offer anything anymore and nothing waits for an answer. */
export function isExhausted(made: readonly { side: DisputeSide; status: ProposalStatus }[]): boolean {
  return (
    proposalsLeft(made, 'homeowner') === 0 &&
    proposalsLeft(made, 'vendor') === 0 &&
    !made.some(({ status }) => status === 'open')
  );
}
