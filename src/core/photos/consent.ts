import type { StatusLooks } from '#core/lib/status-look.ts';

/** The homeowner’s answer about one photo on the vendor’s public profile. Final once declined or withdrawn. */
export const CONSENT_STATUSES = ['asked', 'given', 'declined', 'withdrawn'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

export const CONSENT_STATUS_LOOKS: StatusLooks<ConsentStatus> = {
  asked: { label: 'Consent requested', tone: 'blue', icon: 'send' },
  given: { label: 'Consent given', tone: 'green', icon: 'circle-check' },
  declined: { label: 'Consent declined', tone: 'stone', icon: 'circle-x' },
  withdrawn: { label: 'Consent withdrawn', tone: 'stone', icon: 'undo' },
};

/** What the homeowner’s answer makes of a consent: what was given is withdrawn, what was asked is declined. */
export function answeredConsent(status: ConsentStatus, give: boolean): ConsentStatus | null {
  if (status === 'asked') return give ? 'given' : 'declined';
  return status === 'given' && !give ? 'withdrawn' : null;
}
