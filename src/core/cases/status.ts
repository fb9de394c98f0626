import { AppError } from '#core/lib/app-error.ts';
import type { StatusLooks } from '#core/lib/status-look.ts';

export const CASE_STATUSES = ['open', 'in_progress', 'waiting', 'resolved'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const CASE_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];

export const CASE_STATUS_LOOKS: StatusLooks<CaseStatus> = {
  open: { label: 'Open', icon: 'circle-dot', tone: 'orange' },
  in_progress: { label: 'In progress', icon: 'circle-play', tone: 'blue' },
  waiting: { label: 'Waiting for requester', icon: 'clock-fading', tone: 'stone' },
  resolved: { label: 'Resolved', icon: 'circle-check', tone: 'green' },
};

/** The same as whoever asked reads it. */
export const REQUESTER_STATUS_LOOKS: StatusLooks<CaseStatus> = {
  ...CASE_STATUS_LOOKS,
  waiting: { ...CASE_STATUS_LOOKS.waiting, label: 'Waiting for you', tone: 'orange' },
  open: { ...CASE_STATUS_LOOKS.open, tone: 'blue' },
};

/** Where a case may go from here. What is resolved is opened again before somebody works on it. */
const NEXT: Record<CaseStatus, readonly CaseStatus[]> = {
  open: ['in_progress', 'waiting', 'resolved'],
  in_progress: ['open', 'waiting', 'resolved'],
  waiting: ['open', 'in_progress', 'resolved'],
  resolved: ['open'],
};

/** What can be chosen for a case of this status: staying is always possible. */
export function caseStatusesFrom(status: CaseStatus): readonly CaseStatus[] {
  return CASE_STATUSES.filter((next) => next === status || NEXT[status].includes(next));
}

/** Throws `invalid` with the field `status` when a case cannot go from one status to the other; staying is no move. */
export function assertCaseMove(from: CaseStatus, to: CaseStatus): void {
  if (caseStatusesFrom(from).includes(to)) return;
  const label = (status: CaseStatus) => `“${CASE_STATUS_LOOKS[status].label}”`;
  const choices = NEXT[from].map(label).join(' or ');
  const message = `${label(from)} can’t change to ${label(to)}. Choose ${choices} first.`;
  throw new AppError('invalid', message, { fields: { status: message } });
}

/** `active`: all that is not resolved. */
export const CASE_STATES = ['active', ...CASE_STATUSES] as const;
export type CaseState = (typeof CASE_STATES)[number];
