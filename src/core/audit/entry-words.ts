import { formatMoney } from '#core/lib/money.ts';

/** The log as people read it: what an entry was about, what changed, and what else was noted. */

export const AUDIT_CATEGORIES = ['auth', 'admin', 'data', 'security', 'system'] as const;
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];
export const AUDIT_CATEGORY_LABELS: Record<AuditCategory, string> = {
  auth: 'Sign-in',
  admin: 'Administration',
  data: 'Data',
  security: 'Security',
  system: 'System',
};

export const AUDIT_SEVERITIES = ['info', 'warning', 'critical'] as const;
export type AuditSeverity = (typeof AUDIT_SEVERITIES)[number];
export const AUDIT_SEVERITY_LABELS: Record<AuditSeverity, string> = {
  info: 'Info',
  warning: 'Warning',
  critical: 'Critical',
};

/** Who acted; `system` and `anonymous` are no people. */
export const AUDIT_ROLES = ['admin', 'vendor', 'homeowner', 'system', 'anonymous'] as const;
export const AUDIT_ROLE_LABELS: Record<(typeof AUDIT_ROLES)[number], string> = {
  admin: 'Administrator',
  vendor: 'Vendor',
  homeowner: 'Homeowner',
  system: 'Canopy',
  anonymous: 'Nobody signed in',
};

export type FieldChange = { field: string; label: string; from: string; to: string };
export type EntryFact = { field: string; label: string; value: string };

type Details = Readonly<Record<string, unknown>>;

/** What an entry changed, field by field. The modules note changes in four shapes; all of them are read. */
export function changesOf(details: Details): FieldChange[] {
  const { changes, was, previous, next, from, to } = details;
  if (Array.isArray(changes)) {
    return changes.flatMap((change) =>
      isRecord(change) && typeof change.field === 'string'
        ? [changeOf(change.field, change.from, change.to, change.label)]
        : [],
    );
  }
  if (isRecord(changes)) {
    return Object.entries(changes).flatMap(([field, change]) =>
      isRecord(change) ? [changeOf(field, change.from, change.to)] : [],
    );
  }
  if (isRecord(previous) && isRecord(next)) return between(previous, next);
  if (isRecord(was)) {
    const now = Object.fromEntries(Object.keys(was).map((field) => [field, details[field]]));
    return between(was, now);
  }
  if (from !== undefined && to !== undefined) return [changeOf('value', from, to)];
  return [];
}

/** What was noted beside the changes: the reason, counts, what it belongs to. */
export function factsOf(details: Details): EntryFact[] {
  const told = new Set(['changes', 'was', 'previous', 'next']);
  if (isRecord(details.was)) for (const field of Object.keys(details.was)) told.add(field);
  if (changesOf(details).some(({ field }) => field === 'value'))
    for (const name of ['from', 'to']) told.add(name);
  return Object.entries(details)
    .filter(([field]) => !told.has(field))
    .map(([field, value]) => ({ field, label: fieldLabel(field), value: inWords(field, value) }));
}

/** `canManageUsers` → `Can manage users`, `amountCents` → `Amount`. */
export function fieldLabel(field: string): string {
  const plain = field
    .replace(/Cents$/, '')
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What was done, as people read it: `titles` has the actions with words of their own, others are told by their name. */
export function actionTitle(action: string, titles: Readonly<Record<string, string>>): string {
  const known = Object.hasOwn(titles, action) ? titles[action] : undefined;
  if (known) return known;
  const plain = action.replace(/^\w+\./, '').replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function between(from: Details, to: Details): FieldChange[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...fields]
    .map((field) => changeOf(field, from[field], to[field]))
    .filter((change) => change.from !== change.to);
}

function changeOf(field: string, from: unknown, to: unknown, label?: unknown): FieldChange {
  return {
    field,
    label: typeof label === 'string' ? label : fieldLabel(field),
    from: inWords(field, from),
    to: inWords(field, to),
  };
}

/** A value in words, as its field is usually said. */
export function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    return /Cents$/.test(field) && Number.isSafeInteger(value)
      ? formatMoney(value)
      : value.toLocaleString('en-US');
  }
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : value.map((item) => inWords(field, item)).join(', ');
  }
  return JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
