import { AppError } from '#core/lib/app-error.ts';
import { type StatusLook, type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const BOOKING_STATUSES = [
  'held',
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'no_show',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_ACTIONS = [
  'request',
  'accept',
  'decline',
  'start',
  'complete',
  'cancel',
  'expire',
  'release',
  'report_no_show',
  'reassign',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** Who acts on a booking: its homeowner, its vendor, an administrator, or the product itself. */
export type BookingParty = 'homeowner' | 'vendor' | 'admin' | 'system';

export const BOOKING_STATUS_LOOKS: StatusLooks<BookingStatus> = {
  held: { label: 'Held', icon: 'lock', tone: 'blue' },
  pending: { label: 'Pending', icon: 'circle-dashed', tone: 'stone' },
  confirmed: { label: 'Confirmed', icon: 'circle', tone: 'blue' },
  in_progress: { label: 'In Progress', icon: 'circle-dot', tone: 'accent' },
  completed: { label: 'Completed', icon: 'circle-check', tone: 'green' },
  declined: { label: 'Declined', icon: 'ban', tone: 'stone' },
  expired: { label: 'Expired', icon: 'clock-fading', tone: 'stone' },
  cancelled: { label: 'Canceled', icon: 'circle-x', tone: 'stone' },
  no_show: { label: 'No-show', icon: 'user-x', tone: 'orange' },
};

/** A confirmed visit whose technician has set out. */
export const ON_THE_WAY_LOOK: StatusLook = { label: 'On the way', icon: 'navigation', tone: 'window' };

type Transition = {
  action: BookingAction;
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly BookingParty[];
};

/**
 * The whole life of a booking. "On the way" is not a status: it is `enRouteAt` on a confirmed booking.
 * The system accepts by a vendor's standing decision, and it cancels a confirmed booking when it is still unpaid shortly before the visit.
 */
export const BOOKING_TRANSITIONS: readonly Transition[] = [
  { action: 'request', from: ['held'], to: 'pending', by: ['homeowner'] },
  { action: 'accept', from: ['pending'], to: 'confirmed', by: ['vendor', 'admin', 'system'] },
  { action: 'decline', from: ['pending'], to: 'declined', by: ['vendor', 'admin'] },
  { action: 'start', from: ['confirmed'], to: 'in_progress', by: ['vendor'] },
  { action: 'complete', from: ['in_progress'], to: 'completed', by: ['vendor', 'admin'] },
  {
    action: 'cancel',
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['homeowner', 'vendor', 'admin', 'system'],
  },
  { action: 'expire', from: ['held', 'pending'], to: 'expired', by: ['system'] },
  { action: 'release', from: ['held'], to: 'cancelled', by: ['homeowner', 'admin', 'system'] },
  { action: 'report_no_show', from: ['confirmed'], to: 'no_show', by: ['homeowner', 'vendor'] },
  // The company that takes over answers the request anew.
  { action: 'reassign', from: ['pending', 'confirmed'], to: 'pending', by: ['admin'] },
];

const DONE_TO_IT: Record<BookingAction, string> = {
  request: 'requested',
  accept: 'accepted',
  decline: 'declined',
  start: 'started',
  complete: 'completed',
  cancel: 'canceled',
  expire: 'expired',
  release: 'released',
  report_no_show: 'reported as a no-show',
  reassign: 'reassigned',
};

function find(status: BookingStatus, action: BookingAction): Transition | undefined {
  return BOOKING_TRANSITIONS.find(
    (transition) => transition.action === action && transition.from.includes(status),
  );
}

export function canTake(status: BookingStatus, action: BookingAction, party: BookingParty): boolean {
  return find(status, action)?.by.includes(party) ?? false;
}

/** What this party can do with a booking in this status, in the order of the table: for buttons. */
export function actionsFor(status: BookingStatus, party: BookingParty): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => canTake(status, action, party));
}

/** The status after `action`. Throws `conflict` (409) when the booking is past that point or not yet there. */
export function next(status: BookingStatus, action: BookingAction): BookingStatus {
  const transition = find(status, action);
  if (transition) return transition.to;
  const look = BOOKING_STATUS_LOOKS[status];
  const done = DONE_TO_IT[action];
  const message =
    look.label.toLowerCase() === done
      ? `This booking is already ${done}.`
      : statusNow('booking', look, `, so it can’t be ${done}`);
  throw new AppError('conflict', message, { data: { status, action } });
}

/** `next`, and `forbidden` (403) when the step exists but is not this party's to take. */
export function nextBy(party: BookingParty, status: BookingStatus, action: BookingAction): BookingStatus {
  const to = next(status, action);
  if (!canTake(status, action, party)) {
    throw new AppError('forbidden', `This booking can’t be ${DONE_TO_IT[action]} from your account.`, {
      logMessage: `${party} may not ${action} a booking that is ${status}`,
    });
  }
  return to;
}

/** Nothing happens to the booking any more; money and reviews may follow. */
export function isFinal(status: BookingStatus): boolean {
  return !BOOKING_TRANSITIONS.some((transition) => transition.from.includes(status));
}

/** Over without the visit: its price is owed by nobody, at most a fee. */
export function neverTookPlace(status: BookingStatus): boolean {
  return status === 'cancelled' || status === 'declined' || status === 'expired' || status === 'no_show';
}

/** Whether the technician's time is taken by a booking in this status. */
export function claimsTime(status: BookingStatus): boolean {
  return status === 'held' || status === 'pending' || status === 'confirmed' || status === 'in_progress';
}

/** Whether somebody else, or another time, may still be found for it: asked or agreed, and nobody is on the way. */
export function isMovable(status: BookingStatus, isEnRoute: boolean): boolean {
  return status === 'pending' || (status === 'confirmed' && !isEnRoute);
}
