import { SUB_STATE_LABELS, SUB_STATES, type SubState } from '../standing/sub-state.ts';

export const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What the desk looks after: the sub-states that everybody sees, and jobs whose vendor can no longer send anybody. */
export const DESK_STATES = [...SUB_STATES, 'no_technician'] as const;
export type DeskState = (typeof DESK_STATES)[number];
export const DESK_STATE_LABELS: Record<DeskState, string> = {
  ...(SUB_STATE_LABELS satisfies Record<SubState, string>),
  no_technician: 'No technician',
};

/** Jobs by the cases about them: any at all, one that is not resolved yet, or none. */
export const CASE_FILTERS = ['any', 'unresolved', 'none'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];
export const CASE_FILTER_LABELS: Record<CaseFilter, string> = {
  any: 'Has a case',
  unresolved: 'Has an unresolved case',
  none: 'No case',
};
