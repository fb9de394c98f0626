import { AppError } from '#core/lib/app-error.ts';
import { type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const EMERGENCY_STATUSES = [
  'searching',
  'accepted',
  'assigned',
  'arrived',
  'closed',
  'no_vendor',
  'canceled',
] as const;
export type EmergencyStatus = (typeof EMERGENCY_STATUSES)[number];

/** What became of alerting one vendor. `withdrawn`: they had accepted and can’t come after all. */
export const ALERT_STATUSES = ['asked', 'accepted', 'declined', 'lapsed', 'closed', 'withdrawn'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** Whether somebody was at the door in time; `void` where nobody owes it anymore. */
export const PROMISE_STATES = ['open', 'kept', 'broken', 'void'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

export const EMERGENCY_STATUS_LOOKS: StatusLooks<EmergencyStatus> = {
  searching: { label: 'Finding a vendor', icon: 'circle-dashed', tone: 'orange' },
  accepted: { label: 'Vendor found', icon: 'circle-dot', tone: 'blue' },
  assigned: { label: 'Assigned by Canopy', icon: 'circle-dot', tone: 'blue' },
  arrived: { label: 'Arrived', icon: 'circle-play', tone: 'accent' },
  closed: { label: 'Closed', icon: 'circle-check', tone: 'green' },
  no_vendor: { label: 'No vendor free', icon: 'circle-alert', tone: 'red' },
  canceled: { label: 'Canceled', icon: 'circle-x', tone: 'stone' },
};

export const ALERT_STATUS_LOOKS: StatusLooks<AlertStatus> = {
  asked: { label: 'Alerted', icon: 'send', tone: 'orange' },
  accepted: { label: 'Accepted', icon: 'circle-check', tone: 'green' },
  declined: { label: 'Declined', icon: 'ban', tone: 'stone' },
  lapsed: { label: 'No answer in time', icon: 'clock-fading', tone: 'stone' },
  closed: { label: 'Closed', icon: 'circle-x', tone: 'stone' },
  withdrawn: { label: 'Canceled after accepting', icon: 'undo', tone: 'red' },
};

export const PROMISE_LOOKS: StatusLooks<PromiseState> = {
  open: { label: 'Running', icon: 'circle-dashed', tone: 'blue' },
  kept: { label: 'Kept', icon: 'circle-check', tone: 'green' },
  broken: { label: 'Missed', icon: 'circle-alert', tone: 'red' },
  void: { label: 'Not due', icon: 'circle', tone: 'stone' },
};

/** From where to where an emergency may go. A vendor who drops out starts the search again. */
const MOVES: Record<EmergencyStatus, readonly EmergencyStatus[]> = {
  searching: ['accepted', 'assigned', 'no_vendor', 'canceled'],
  accepted: ['arrived', 'searching', 'canceled', 'closed'],
  assigned: ['arrived', 'searching', 'canceled', 'closed'],
  arrived: ['closed', 'canceled'],
  no_vendor: ['assigned', 'canceled', 'closed'],
  closed: [],
  canceled: [],
};

/** Somebody still waits for help, or administrators still have to find somebody. */
export const OPEN_STATUSES = ['searching', 'accepted', 'assigned', 'arrived', 'no_vendor'] as const;
/** A vendor is on the job. */
export const STAFFED_STATUSES = ['accepted', 'assigned', 'arrived'] as const;

const holds = (list: readonly string[], status: EmergencyStatus) => list.includes(status);
export const isStaffed = (status: EmergencyStatus): boolean => holds(STAFFED_STATUSES, status);
/** The homeowner may still call it off: nobody has arrived. */
export const mayCancel = (status: EmergencyStatus): boolean =>
  status !== 'arrived' && MOVES[status].includes('canceled');
/** An administrator may choose who goes. */
export const mayAssign = (status: EmergencyStatus): boolean => MOVES[status].includes('assigned');

export function canMove(from: EmergencyStatus, to: EmergencyStatus): boolean {
  return MOVES[from].includes(to);
}

/** Throws `conflict` (409) when an emergency cannot go from one status to the other. */
export function assertMove(from: EmergencyStatus, to: EmergencyStatus): void {
  if (canMove(from, to)) return;
  throw new AppError('conflict', statusNow('emergency', EMERGENCY_STATUS_LOOKS[from]), {
    data: { status: from },
  });
}
