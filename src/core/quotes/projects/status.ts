import { AppError } from '#core/lib/app-error.ts';
import { type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const PROJECT_STATUSES = ['awaiting_funds', 'active', 'completed', 'canceled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const MILESTONE_STATUSES = [
  'planned',
  'funded',
  'release_requested',
  'disputed',
  'released',
  'refunded',
  'canceled',
] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** `charging`: signed, and the bank is being asked for what it adds. */
export const CHANGE_ORDER_STATUSES = [
  'proposed',
  'charging',
  'signed',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type ChangeOrderStatus = (typeof CHANGE_ORDER_STATUSES)[number];

export const PROJECT_STATUS_LOOKS: StatusLooks<ProjectStatus> = {
  awaiting_funds: { label: 'Awaiting payment', icon: 'circle-dashed', tone: 'stone' },
  active: { label: 'Active', icon: 'circle-dot', tone: 'accent' },
  completed: { label: 'Completed', icon: 'circle-check', tone: 'green' },
  canceled: { label: 'Canceled', icon: 'circle-x', tone: 'stone' },
};

export const MILESTONE_STATUS_LOOKS: StatusLooks<MilestoneStatus> = {
  planned: { label: 'Not funded', icon: 'circle-dashed', tone: 'stone' },
  funded: { label: 'Funded', icon: 'lock', tone: 'blue' },
  release_requested: { label: 'Release requested', icon: 'circle-dot', tone: 'accent' },
  disputed: { label: 'Disputed', icon: 'circle-alert', tone: 'orange' },
  released: { label: 'Released', icon: 'circle-check', tone: 'green' },
  refunded: { label: 'Refunded', icon: 'undo', tone: 'stone' },
  canceled: { label: 'Canceled', icon: 'circle-x', tone: 'stone' },
};

export const CHANGE_ORDER_STATUS_LOOKS: StatusLooks<ChangeOrderStatus> = {
  proposed: { label: 'Awaiting signature', icon: 'circle-dashed', tone: 'blue' },
  charging: { label: 'Charging card', icon: 'credit-card', tone: 'blue' },
  signed: { label: 'Signed', icon: 'circle-check', tone: 'green' },
  declined: { label: 'Declined', icon: 'ban', tone: 'stone' },
  withdrawn: { label: 'Withdrawn', icon: 'undo', tone: 'stone' },
  lapsed: { label: 'Expired', icon: 'clock-fading', tone: 'stone' },
};

type Statuses = { project: ProjectStatus; milestone: MilestoneStatus; changeOrder: ChangeOrderStatus };
type Moves = { [Kind in keyof Statuses]: Record<Statuses[Kind], readonly Statuses[Kind][]> };

const MOVES: Moves = {
  project: {
    awaiting_funds: ['active', 'canceled'],
    active: ['completed', 'canceled'],
    completed: [],
    canceled: [],
  },
  milestone: {
    planned: ['funded', 'canceled'],
    // A deposit is released by the first visit, a decision may release or refund without being asked.
    funded: ['release_requested', 'disputed', 'released', 'refunded'],
    release_requested: ['released', 'disputed', 'refunded'],
    disputed: ['funded', 'release_requested', 'released', 'refunded'],
    released: [],
    refunded: [],
    canceled: [],
  },
  changeOrder: {
    proposed: ['charging', 'signed', 'declined', 'withdrawn', 'lapsed'],
    // A declined card asks again, until the clock is over.
    charging: ['signed', 'proposed', 'withdrawn', 'lapsed'],
    signed: [],
    declined: [],
    withdrawn: [],
    lapsed: [],
  },
};

const LOOKS: { [Kind in keyof Statuses]: StatusLooks<Statuses[Kind]> } = {
  project: PROJECT_STATUS_LOOKS,
  milestone: MILESTONE_STATUS_LOOKS,
  changeOrder: CHANGE_ORDER_STATUS_LOOKS,
};
const NAMES = { project: 'project', milestone: 'milestone', changeOrder: 'change order' };

export function canMove<Kind extends keyof Statuses>(
  kind: Kind,
  from: Statuses[Kind],
  to: Statuses[Kind],
): boolean {
  return MOVES[kind][from].includes(to);
}

/** Throws `conflict` (409) when a project, milestone or change order cannot go from one status to the other. */
export function assertMove<Kind extends keyof Statuses>(
  kind: Kind,
  from: Statuses[Kind],
  to: Statuses[Kind],
): void {
  if (canMove(kind, from, to)) return;
  throw new AppError('conflict', statusNow(NAMES[kind], LOOKS[kind][from]), { data: { status: from } });
}

/** The money of a milestone in one of these is held by Canopy. */
export const HOLDING: readonly MilestoneStatus[] = ['funded', 'release_requested', 'disputed'];

export function isHolding(status: MilestoneStatus): boolean {
  return HOLDING.includes(status);
}

/** Nothing more happens to it. */
export function isOver(status: MilestoneStatus): boolean {
  return MOVES.milestone[status].length === 0;
}
