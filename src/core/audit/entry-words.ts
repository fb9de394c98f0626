import { formatMoney } from '#core/lib/money.ts';
import { lookOf, type StatusLooks } from '#core/lib/status-look.ts';
import { changeFields, storedChanges } from './stored-shapes.ts';

/** The log as people read it: what an entry was about, what changed, and what else was noted. */

export type FieldChange = { field: string; label: string; from: string; to: string };
export type EntryFact = { field: string; label: string; value: string };

type Details = Readonly<Record<string, unknown>>;

/** Statuses that an entry names, as people read them. */
export type StatusLabels = Readonly<Record<string, string>>;

/** The fields under which a status stands: of its own name, and `value` in older entries that tell of a move alone. */
const STATUS_FIELDS = new Set(['status', 'value']);

/** The statuses that an entry names with their labels, from all that its object may have. */
export function statusLabelsOf(details: Details, statuses: StatusLooks): StatusLabels {
  const named = storedChanges(details).flatMap(({ field, from, to }) =>
    STATUS_FIELDS.has(field) ? [from, to] : [],
  );
  return Object.fromEntries(
    [...named, details.status].flatMap((status) => {
      const look = typeof status === 'string' ? lookOf(statuses, status) : undefined;
      return look ? [[status, look.label]] : [];
    }),
  );
}

/** What an entry changed, field by field and in words; statuses in those of `labels`, where it has them. */
export function changesOf(details: Details, labels: StatusLabels = {}): FieldChange[] {
  return storedChanges(details)
    .map(({ field, from, to, label, words }) => ({
      field,
      label: label ?? fieldLabel(field),
      from: words?.from ?? labelled(field, from, labels),
      to: words?.to ?? labelled(field, to, labels),
    }))
    .filter((change) => change.from !== change.to);
}

/** What was noted beside the changes: the reason, counts, what it belongs to. */
export function factsOf(details: Details, labels: StatusLabels = {}): EntryFact[] {
  const changed = changeFields(details);
  return Object.entries(details)
    .filter(([field]) => !changed.has(field))
    .map(([field, value]) => ({ field, label: fieldLabel(field), value: labelled(field, value, labels) }));
}

/** What changed, or what was noted, in one line. */
export function gistOf(
  { details, errorMessage }: { details: Details; errorMessage: string | null },
  labels: StatusLabels = {},
): string {
  const changes = changesOf(details, labels).map(({ label, from, to }) => `${label}: ${from} to ${to}`);
  const facts = factsOf(details, labels)
    .filter(({ value }) => value !== 'none')
    .map(({ label, value }) => `${label}: ${value}`);
  return [errorMessage, ...changes, ...facts].filter(Boolean).join(' · ');
}

function labelled(field: string, value: unknown, labels: StatusLabels): string {
  const known = STATUS_FIELDS.has(field) && typeof value === 'string' && Object.hasOwn(labels, value);
  return (known && labels[value]) || inWords(field, value);
}

const TWO_FACTOR = 'Two-factor authentication';
/** What the events of signing in call it: their stored name is older than the glossary. */
const SAME_AS_TWO_FACTOR = /^second.factor$/;

/** `canManageUsers` → `Can manage users`, `amountCents` → `Amount`. */
export function fieldLabel(field: string): string {
  const plain = field
    .replace(/Cents$/, '')
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  if (SAME_AS_TWO_FACTOR.test(plain)) return TWO_FACTOR;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What was done, as people read it: `titles` has the actions with words of their own, others are told by their name. */
export function actionTitle(action: string, titles: Readonly<Record<string, string>>): string {
  const known = Object.hasOwn(titles, action) ? titles[action] : undefined;
  if (known) return known;
  return fieldLabel(action.replace(/^\w+\./, ''));
}

/** A value in words, as its field is usually said. */
export function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') {
    if (fieldLabel(field) === TWO_FACTOR) return value ? 'used' : 'not used';
    return value ? 'yes' : 'no';
  }
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
