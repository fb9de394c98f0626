import {
  AUDIT_CATEGORIES,
  AUDIT_CATEGORY_LABELS,
  AUDIT_ROLE_LABELS,
  AUDIT_ROLES,
  AUDIT_SEVERITIES,
  AUDIT_SEVERITY_LABELS,
} from '#core/audit/entry-kinds.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Filters that both logs have. */
export const SHARED_FILTERS = {
  category: {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    pinned: true,
    options: options(AUDIT_CATEGORIES, AUDIT_CATEGORY_LABELS),
  },
  severity: {
    kind: 'choice',
    name: 'severity',
    label: 'Severity',
    pinned: true,
    options: options(AUDIT_SEVERITIES, AUDIT_SEVERITY_LABELS),
  },
  success: {
    kind: 'choice',
    name: 'success',
    label: 'Outcome',
    options: [
      { value: 'true', label: 'Succeeded' },
      { value: 'false', label: 'Failed' },
    ],
  },
  days: { kind: 'days', from: 'from', to: 'to', label: 'Day (UTC)' },
  role: {
    kind: 'choice',
    name: 'role',
    label: 'Role',
    options: options(AUDIT_ROLES, AUDIT_ROLE_LABELS),
  },
} satisfies Record<string, ListFilter>;

export const SORTS = { at: { label: 'Time', desc: 'Newest first', asc: 'Oldest first' } };

/** The role of whoever acted, in words; a role that is no longer known keeps its name. */
export function roleLabel(role: string | null): string {
  if (role === null) return 'Unknown';
  return Object.hasOwn(AUDIT_ROLE_LABELS, role)
    ? AUDIT_ROLE_LABELS[role as keyof typeof AUDIT_ROLE_LABELS]
    : role;
}

/** The views that everybody has. */
export function viewsOf(counts: Record<string, number>) {
  const view = (label: string, name: string, change: Record<string, string | null>) => ({
    label,
    count: counts[name] ?? 0,
    change: { severity: null, success: null, ...change },
  });
  return [
    view('Everything', 'all', {}),
    view('Critical', 'critical', { severity: 'critical' }),
    view('Warnings', 'warning', { severity: 'warning' }),
    view('Failed', 'failed', { success: 'false' }),
  ];
}
