import { AppError } from '#core/lib/app-error.ts';
import { type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const CREDENTIAL_STATUSES = ['submitted', 'approved', 'rejected', 'expired', 'superseded'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];

export const CREDENTIAL_STATUS_LOOKS: StatusLooks<CredentialStatus> = {
  submitted: { label: 'In review', icon: 'send', tone: 'blue' },
  approved: { label: 'Approved', icon: 'circle-check', tone: 'green' },
  rejected: { label: 'Rejected', icon: 'circle-x', tone: 'orange' },
  expired: { label: 'Expired', icon: 'clock-fading', tone: 'red' },
  superseded: { label: 'Replaced', icon: 'undo', tone: 'stone' },
};

export const CREDENTIAL_STEPS = [
  'submitted',
  'approved',
  'rejected',
  'revoked',
  'expired',
  'superseded',
] as const;
/** What happened to a credential: a line of its history. */
export type CredentialStep = (typeof CREDENTIAL_STEPS)[number];

export const CREDENTIAL_STEP_LABELS: Record<CredentialStep, string> = {
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
  revoked: 'Approval revoked',
  expired: 'Expired',
  superseded: 'Replaced by a newer one',
};

type Decision = 'approve' | 'reject' | 'revoke';
const FROM: Record<Decision, CredentialStatus> = {
  approve: 'submitted',
  reject: 'submitted',
  revoke: 'approved',
};

/** Throws `conflict` where an administrator cannot decide this of a credential as it is now. */
export function assertDecision(status: CredentialStatus, decision: Decision): void {
  if (status === FROM[decision]) return;
  const rulesOut = decision === 'revoke' ? ', so it can’t be revoked' : ', so there’s no decision to make';
  const message = statusNow('credential', CREDENTIAL_STATUS_LOOKS[status], rulesOut);
  throw new AppError('conflict', message, { data: { status } });
}
