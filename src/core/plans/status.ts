import { AppError } from '#core/lib/app-error.ts';
import { type StatusLooks, statusNow } from '#core/lib/status-look.ts';

/**
 * `pending`: its first charge is under way. `past_due`: a renewal failed and is tried again, benefits go on. `suspended`: the
 * grace period is over. `declined`: it never started.
 */
export const SUBSCRIPTION_STATUSES = [
  'pending',
  'active',
  'past_due',
  'suspended',
  'paused',
  'canceled',
  'ended',
  'declined',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `missed` waits for its second window; `forfeited` had both, or its plan ended. */
export const PLAN_VISIT_STATUSES = ['planned', 'proposed', 'booked', 'done', 'forfeited'] as const;
export type PlanVisitStatus = (typeof PLAN_VISIT_STATUSES)[number];

export const CHARGE_STATUSES = ['open', 'paid', 'failed', 'void'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export const PLAN_STATUSES = ['active', 'archived'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const SUBSCRIPTION_STATUS_LOOKS: StatusLooks<SubscriptionStatus> = {
  pending: { label: 'Awaiting payment', icon: 'circle-dashed', tone: 'stone' },
  active: { label: 'Active', icon: 'circle-check', tone: 'green' },
  past_due: { label: 'Payment failed', icon: 'circle-alert', tone: 'orange' },
  suspended: { label: 'Suspended', icon: 'ban', tone: 'red' },
  paused: { label: 'Paused', icon: 'clock-fading', tone: 'stone' },
  canceled: { label: 'Canceled', icon: 'circle-x', tone: 'stone' },
  ended: { label: 'Ended', icon: 'circle-check', tone: 'stone' },
  declined: { label: 'Not started', icon: 'circle-x', tone: 'stone' },
};

export const PLAN_VISIT_STATUS_LOOKS: StatusLooks<PlanVisitStatus> = {
  planned: { label: 'Planned', icon: 'circle-dashed', tone: 'stone' },
  proposed: { label: 'Ready to book', icon: 'circle-dot', tone: 'accent' },
  booked: { label: 'Booked', icon: 'circle-dot', tone: 'blue' },
  done: { label: 'Done', icon: 'circle-check', tone: 'green' },
  forfeited: { label: 'Not used', icon: 'circle-x', tone: 'stone' },
};

export const CHARGE_STATUS_LOOKS: StatusLooks<ChargeStatus> = {
  open: { label: 'Charging', icon: 'credit-card', tone: 'blue' },
  paid: { label: 'Paid', icon: 'circle-dollar-sign', tone: 'green' },
  failed: { label: 'Failed', icon: 'circle-alert', tone: 'red' },
  void: { label: 'Canceled', icon: 'ban', tone: 'stone' },
};

export const PLAN_STATUS_LOOKS: StatusLooks<PlanStatus> = {
  active: { label: 'For sale', icon: 'circle-check', tone: 'green' },
  archived: { label: 'Archived', icon: 'ban', tone: 'stone' },
};

const MOVES: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  pending: ['active', 'declined'],
  active: ['past_due', 'paused', 'canceled', 'ended'],
  past_due: ['active', 'suspended', 'canceled', 'ended'],
  suspended: ['active', 'canceled', 'ended'],
  paused: ['active', 'canceled'],
  canceled: [],
  ended: [],
  declined: [],
};

const VISIT_MOVES: Record<PlanVisitStatus, readonly PlanVisitStatus[]> = {
  planned: ['proposed', 'booked', 'forfeited'],
  // Missed once: planned again. A booking that is canceled leaves it proposed.
  proposed: ['booked', 'planned', 'forfeited'],
  booked: ['done', 'proposed', 'planned', 'forfeited'],
  done: [],
  forfeited: [],
};

export function canMove(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return MOVES[from].includes(to);
}

/** Throws `conflict` (409) when a subscription cannot go from one status to the other. */
export function assertMove(from: SubscriptionStatus, to: SubscriptionStatus): void {
  if (canMove(from, to)) return;
  throw new AppError('conflict', statusNow('plan', SUBSCRIPTION_STATUS_LOOKS[from]), {
    data: { status: from },
  });
}

export function canMoveVisit(from: PlanVisitStatus, to: PlanVisitStatus): boolean {
  return VISIT_MOVES[from].includes(to);
}

/** Throws `conflict` (409) when an included visit cannot go from one status to the other. */
export function assertVisitMove(from: PlanVisitStatus, to: PlanVisitStatus): void {
  if (canMoveVisit(from, to)) return;
  throw new AppError('conflict', statusNow('visit', PLAN_VISIT_STATUS_LOOKS[from]), {
    data: { status: from },
  });
}

/** Prices and terms of a member hold in these. */
export const BENEFITING = ['active', 'past_due'] as const satisfies readonly SubscriptionStatus[];
/** Who counts as a member: the plan began and has not ended, whether it is charged at the moment or not. */
export const MEMBER_STATUSES = [
  'active',
  'past_due',
  'suspended',
  'paused',
] as const satisfies readonly SubscriptionStatus[];
/** One of these at a time per home and seller. */
export const OPEN_SUBSCRIPTIONS = ['pending', ...MEMBER_STATUSES] as const;

export function isOver(status: SubscriptionStatus): boolean {
  return MOVES[status].length === 0;
}
