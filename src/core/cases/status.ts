export const CASE_STATUSES = ['open', 'in_progress', 'resolved'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const CASE_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];

export const CASE_STATUS_LABELS: Record<CaseStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
};

/** Where a case may go from here. What is resolved is opened again before somebody works on it. */
const NEXT: Record<CaseStatus, readonly CaseStatus[]> = {
  open: ['in_progress', 'resolved'],
  in_progress: ['open', 'resolved'],
  resolved: ['open'],
};

/** What can be chosen for a case of this status: staying is always possible. */
export function caseStatusesFrom(status: CaseStatus): readonly CaseStatus[] {
  return CASE_STATUSES.filter((next) => next === status || NEXT[status].includes(next));
}
