import { PROMISE_LOOKS, PROMISE_STATES } from '#core/dispatch/status.ts';
import { EMERGENCY_KINDS, kindLabel } from '#core/dispatch/triage/kinds.ts';
import { SEVERITIES, SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';

/** What emergencies can be narrowed by, beside their status. */
export const EMERGENCY_FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'severity',
    label: 'Severity',
    pinned: true,
    options: SEVERITIES.map((value) => ({ value, label: SEVERITY_LOOKS[value].label })),
  },
  {
    kind: 'choice',
    name: 'promise',
    label: 'Promise',
    pinned: true,
    options: PROMISE_STATES.map((value) => ({ value, label: PROMISE_LOOKS[value].label })),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'What happened',
    options: EMERGENCY_KINDS.map((value) => ({ value, label: kindLabel(value) })),
  },
];
