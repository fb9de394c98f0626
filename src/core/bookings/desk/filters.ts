import { AHEAD_STATES, SUB_STATE_LABELS } from '../standing/sub-state.ts';
import { BOOKING_STATUSES, claimsTime } from '../status.ts';

/** Statuses by one word, in the filter of jobs. */
export const JOB_STATUS_SETS = { upcoming: BOOKING_STATUSES.filter(claimsTime) };

export const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What the desk looks after: the sub-states of visits ahead that everybody sees, and jobs whose vendor can no longer send anybody. */
export const DESK_STATES = [...AHEAD_STATES, 'no_technician'] as const;
export type DeskState = (typeof DESK_STATES)[number];
export const DESK_STATE_LABELS: Record<DeskState, string> = {
  card_declined: SUB_STATE_LABELS.card_declined,
  late: SUB_STATE_LABELS.late,
  time_proposed: SUB_STATE_LABELS.time_proposed,
  no_technician: 'No technician',
};

/** How long a request has waited for its vendor's reply: up to so many hours, the last group without an end. A full hour is in the next one. */
export const REQUEST_AGES = ['under_1h', '1_to_4h', 'over_4h'] as const;
export type RequestAge = (typeof REQUEST_AGES)[number];
export const REQUEST_AGE_HOURS: Record<RequestAge, { from: number; below: number | null }> = {
  under_1h: { from: 0, below: 1 },
  '1_to_4h': { from: 1, below: 4 },
  over_4h: { from: 4, below: null },
};
export const REQUEST_AGE_LABELS: Record<RequestAge, string> = {
  under_1h: 'Under 1 hour',
  '1_to_4h': '1 to 4 hours',
  over_4h: 'Over 4 hours',
};

/** Jobs by the cases about them: any at all, one that is not resolved yet, or none. */
export const CASE_FILTERS = ['any', 'unresolved', 'none'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];
export const CASE_FILTER_LABELS: Record<CaseFilter, string> = {
  any: 'Has a case',
  unresolved: 'Has an unresolved case',
  none: 'No case',
};
