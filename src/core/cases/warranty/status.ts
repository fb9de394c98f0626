import { AppError } from '#core/lib/app-error.ts';
import { type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const CLAIM_STATUSES = [
  'open',
  'visit_scheduled',
  'resolved',
  'declined',
  'lapsed',
  'disputed',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export const CLAIM_STATUS_LOOKS: StatusLooks<ClaimStatus> = {
  open: { label: 'Waiting for the vendor', icon: 'circle-dot', tone: 'yellow' },
  visit_scheduled: { label: 'Return visit', icon: 'navigation', tone: 'blue' },
  resolved: { label: 'Resolved', icon: 'circle-check', tone: 'green' },
  declined: { label: 'Declined', icon: 'circle-x', tone: 'orange' },
  lapsed: { label: 'No answer', icon: 'clock-fading', tone: 'red' },
  disputed: { label: 'In dispute', icon: 'circle-alert', tone: 'orange' },
};

/** Claims that something is still expected of. */
export const LIVE_CLAIMS = ['open', 'visit_scheduled'] as const;

export const CLAIM_ACTIONS = ['schedule', 'reopen', 'decline', 'lapse', 'resolve', 'dispute'] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

/** The whole life of a claim. A vendor who missed the deadline can still come; a visit that falls through opens it again. */
const NEXT: Record<ClaimAction, { from: readonly ClaimStatus[]; to: ClaimStatus }> = {
  schedule: { from: ['open', 'lapsed'], to: 'visit_scheduled' },
  reopen: { from: ['visit_scheduled'], to: 'open' },
  decline: { from: ['open'], to: 'declined' },
  lapse: { from: ['open'], to: 'lapsed' },
  resolve: { from: ['open', 'visit_scheduled', 'declined', 'lapsed'], to: 'resolved' },
  dispute: { from: ['declined', 'lapsed'], to: 'disputed' },
};

export function canTakeClaim(status: ClaimStatus, action: ClaimAction): boolean {
  return NEXT[action].from.includes(status);
}

/** The status after `action`. Throws `conflict` (409) where it cannot follow. */
export function nextClaim(status: ClaimStatus, action: ClaimAction): ClaimStatus {
  if (canTakeClaim(status, action)) return NEXT[action].to;
  throw new AppError('conflict', statusNow('claim', CLAIM_STATUS_LOOKS[status]), {
    data: { status, action },
  });
}
