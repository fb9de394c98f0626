import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { StatusLooks } from '#core/lib/status-look.ts';
import { AUTHORIZE_DAYS_BEFORE, HOLD_LAPSE_DAYS, RELEASE_UNPAID_HOURS_BEFORE } from './limits.ts';

export const PAYMENT_STATUSES = [
  'intent',
  'requires_action',
  'authorized',
  'captured',
  'voided',
  'lapsed',
  'failed',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_ACTIONS = [
  'require_action',
  'authorize',
  'fail',
  'capture',
  'void',
  'lapse',
  'refund',
] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

export const PAYMENT_STATUS_LOOKS: StatusLooks<PaymentStatus> = {
  intent: { label: 'Card saved', icon: 'credit-card', tone: 'blue' },
  requires_action: { label: 'Waiting for your bank', icon: 'circle-dashed', tone: 'stone' },
  authorized: { label: 'Held, not charged', icon: 'lock', tone: 'blue' },
  captured: { label: 'Charged', icon: 'circle-dollar-sign', tone: 'green' },
  voided: { label: 'Hold released', icon: 'ban', tone: 'stone' },
  lapsed: { label: 'Hold lapsed', icon: 'clock-fading', tone: 'stone' },
  failed: { label: 'Declined', icon: 'circle-alert', tone: 'red' },
  refunded: { label: 'Refunded', icon: 'undo', tone: 'stone' },
};

type Transition = { action: PaymentAction; from: readonly PaymentStatus[]; to: PaymentStatus };

/** A failed, voided or lapsed payment stays as it is; trying again is a new payment. */
export const PAYMENT_TRANSITIONS: readonly Transition[] = [
  { action: 'require_action', from: ['intent'], to: 'requires_action' },
  { action: 'authorize', from: ['intent', 'requires_action'], to: 'authorized' },
  { action: 'fail', from: ['intent', 'requires_action'], to: 'failed' },
  { action: 'capture', from: ['authorized'], to: 'captured' },
  { action: 'void', from: ['intent', 'requires_action', 'authorized'], to: 'voided' },
  // Also a hold that we never heard of, because the answer was lost.
  { action: 'lapse', from: ['intent', 'requires_action', 'authorized'], to: 'lapsed' },
  { action: 'refund', from: ['captured'], to: 'refunded' },
];

const DONE_TO_IT: Record<PaymentAction, string> = {
  require_action: 'sent to the bank',
  authorize: 'held',
  fail: 'declined',
  capture: 'charged',
  void: 'released',
  lapse: 'lapsed',
  refund: 'refunded',
};

export function canMovePayment(status: PaymentStatus, action: PaymentAction): boolean {
  return PAYMENT_TRANSITIONS.some(
    (transition) => transition.action === action && transition.from.includes(status),
  );
}

/** The status after `action`. Throws `conflict` (409) when the payment is not at that point. */
export function nextPayment(status: PaymentStatus, action: PaymentAction): PaymentStatus {
  const transition = PAYMENT_TRANSITIONS.find(
    (candidate) => candidate.action === action && candidate.from.includes(status),
  );
  if (transition) return transition.to;
  throw new AppError('conflict', `This payment can’t be ${DONE_TO_IT[action]} now.`, {
    logMessage: `payment ${status} cannot ${action}`,
    data: { status, action },
  });
}

/** Whether the booking's money is safe: on hold or charged. */
export function isSecured(status: PaymentStatus): boolean {
  return status === 'authorized' || status === 'captured';
}

/** When to put the hold on the card: 5 days before the visit, at once when that has passed. */
export function authorizeAt(startsAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), startsAt.getTime() - AUTHORIZE_DAYS_BEFORE * DAY_MS));
}

export function shouldAuthorizeNow(startsAt: Date, now: Date): boolean {
  return authorizeAt(startsAt, now) <= now;
}

/** When a booking whose card was declined gives its time back. */
export function releaseUnpaidAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - RELEASE_UNPAID_HOURS_BEFORE * HOUR_MS);
}

export function holdLapsesAt(authorizedAt: Date): Date {
  return new Date(authorizedAt.getTime() + HOLD_LAPSE_DAYS * DAY_MS);
}
