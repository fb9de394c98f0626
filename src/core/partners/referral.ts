import { MINUTE_MS } from '#core/lib/durations.ts';
import type { StatusLook, StatusLooks } from '#core/lib/status-look.ts';
import { ANSWER_HOURS, BEFORE_VISIT_MINUTES } from './limits.ts';

export const PARTNERSHIP_STATUSES = ['invited', 'active', 'declined', 'withdrawn', 'ended'] as const;
export type PartnershipStatus = (typeof PARTNERSHIP_STATUSES)[number];

export const PARTNERSHIP_STATUS_LOOKS: StatusLooks<PartnershipStatus> = {
  invited: { label: 'Invited', icon: 'circle-dashed', tone: 'stone' },
  active: { label: 'Partner', icon: 'circle-check', tone: 'green' },
  declined: { label: 'Declined', icon: 'ban', tone: 'stone' },
  withdrawn: { label: 'Withdrawn', icon: 'circle-x', tone: 'stone' },
  ended: { label: 'Ended', icon: 'circle-x', tone: 'stone' },
};

/**
 * The life of a referral: sent to the partner, accepted by the partner and now the homeowner's to approve, passed on. The
 * others end it, and the job stays with the vendor who has it.
 */
export const REFERRAL_STATUSES = [
  'sent',
  'accepted',
  'passed_on',
  'declined',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

export const REFERRAL_STATUS_LOOKS: StatusLooks<ReferralStatus> = {
  sent: { label: 'Partner asked', icon: 'circle-dashed', tone: 'stone' },
  accepted: { label: 'Homeowner asked', icon: 'circle', tone: 'blue' },
  passed_on: { label: 'Referred', icon: 'circle-check', tone: 'green' },
  declined: { label: 'Partner declined', icon: 'ban', tone: 'stone' },
  refused: { label: 'Homeowner declined', icon: 'ban', tone: 'stone' },
  withdrawn: { label: 'Withdrawn', icon: 'circle-x', tone: 'stone' },
  expired: { label: 'Expired', icon: 'clock-fading', tone: 'stone' },
};

/** How a referral stands, for one of the two vendors: what waits for an answer is the partner's to give. */
export function referralLook(status: ReferralStatus, direction: 'sent' | 'received'): StatusLook {
  if (status === 'sent' && direction === 'received')
    return { label: 'To answer', icon: 'circle-alert', tone: 'yellow' };
  return REFERRAL_STATUS_LOOKS[status];
}

/** Referrals that somebody still has to answer. */
export const OPEN_REFERRALS = ['sent', 'accepted'] as const satisfies readonly ReferralStatus[];

export function isOpenReferral(status: ReferralStatus): boolean {
  return (OPEN_REFERRALS as readonly string[]).includes(status);
}

/**
 * Until when partner and homeowner can answer: a day, but no later than the vendor's own answer to the request is due, and an
 * hour before the visit. In the past where it is too late to pass the job on.
 */
export function referralExpiresAt(now: Date, visit: { startsAt: Date; respondBy: Date | null }): Date {
  return new Date(
    Math.min(
      now.getTime() + ANSWER_HOURS * 60 * MINUTE_MS,
      visit.startsAt.getTime() - BEFORE_VISIT_MINUTES * MINUTE_MS,
      visit.respondBy?.getTime() ?? Number.POSITIVE_INFINITY,
    ),
  );
}
