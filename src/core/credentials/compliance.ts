import { addDays } from '#core/lib/format-time.ts';
import type { StatusLooks } from '#core/lib/status-look.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { EXPIRING_DAYS } from './limits.ts';
import { isFor, isValidOn, type Proof, type Requirement } from './validity.ts';

export const COMPLIANCE_STATES = [
  'valid',
  'expiring',
  'in_review',
  'rejected',
  'expired',
  'missing',
] as const;
/** Where a company stands with one requirement. */
export type ComplianceState = (typeof COMPLIANCE_STATES)[number];

export const COMPLIANCE_LOOKS: StatusLooks<ComplianceState> = {
  valid: { label: 'Valid', icon: 'circle-check', tone: 'green' },
  expiring: { label: 'Expires soon', icon: 'clock-fading', tone: 'yellow' },
  in_review: { label: 'In review', icon: 'send', tone: 'blue' },
  rejected: { label: 'Rejected', icon: 'circle-x', tone: 'orange' },
  expired: { label: 'Expired', icon: 'circle-alert', tone: 'red' },
  missing: { label: 'Missing', icon: 'circle-dashed', tone: 'red' },
};

/** Whether something has to be submitted for it. */
export const isOpenState = (state: ComplianceState): boolean => state !== 'valid' && state !== 'in_review';

/** What meets a requirement, or comes nearest to it. */
export type Standing<P> = { state: ComplianceState; proof: P | null };

/** Where a company, or one of its technicians, stands with a requirement today. */
export function standingWith<P extends Proof>(
  wanted: Requirement,
  proofs: readonly P[],
  technicianId: string | null,
  today: LocalDate,
): Standing<P> {
  const own = proofs.filter((proof) => isFor(proof, wanted, technicianId));
  const valid = own.filter((proof) => isValidOn(proof, today)).sort(byEnd)[0];
  const submitted = own.find(({ status }) => status === 'submitted');
  if (valid) {
    const ends = valid.validUntil !== null && valid.validUntil <= addDays(today, EXPIRING_DAYS);
    return { state: ends ? 'expiring' : 'valid', proof: valid };
  }
  if (submitted) return { state: 'in_review', proof: submitted };
  const rejected = own.find(({ status }) => status === 'rejected');
  const over = own
    .filter((proof) => (proof.status === 'expired' || proof.status === 'approved') && isOver(proof, today))
    .sort(byEnd)[0];
  if (over) return { state: 'expired', proof: over };
  return rejected ? { state: 'rejected', proof: rejected } : { state: 'missing', proof: null };
}

/** The share of what is demanded that is met today, in percent, rounded down; null where nothing is demanded. */
export function scoreOf(states: readonly ComplianceState[]): number | null {
  if (states.length === 0) return null;
  const met = states.filter((state) => state === 'valid' || state === 'expiring').length;
  return Math.floor((met / states.length) * 100);
}

const isOver = ({ validUntil }: Proof, today: LocalDate) => validUntil !== null && validUntil < today;

/** The one that lasts longest first. */
function byEnd(a: Proof, b: Proof): number {
  if (a.validUntil === b.validUntil) return 0;
  if (a.validUntil === null || b.validUntil === null) return a.validUntil === null ? -1 : 1;
  return a.validUntil < b.validUntil ? 1 : -1;
}
