import type { AuditObject } from '#core/lib/audit-object.ts';
import { type Change, isSameValue } from './changes.ts';
import { changesOf, fieldLabel, inWords } from './entry-words.ts';
import { storedChanges } from './stored-shapes.ts';

type Values = Readonly<Record<string, unknown>>;
type Entry = { resource: string; resourceId: string | null; details: Values };
/** What entries can be about, by the resource they name (core/modules.ts). */
export type AuditObjects = Readonly<Record<string, AuditObject>>;

/** `ready`: as the entry left it. `already`: as it was before. `changed`: neither, somebody changed it since. */
export type RestoreState = 'ready' | 'already' | 'changed';

export type RestorePlan = {
  resource: string;
  id: string;
  fields: { field: string; label: string; now: string; before: string; state: RestoreState }[];
  /** The older values of the fields that are ready. */
  values: Record<string, unknown>;
  /** Why nothing can be put back, for people; null when it can. */
  problem: string | null;
};

/** The record that an entry is about, if it changed fields of it that can be put back. */
export function restorableOf(entry: Entry, objects: AuditObjects): { resource: string; id: string } | null {
  const { resource, resourceId } = entry;
  if (resourceId === null || changedFields(entry, objects).length === 0) return null;
  return { resource, id: resourceId };
}

/**
 * What putting back would do: each field of the entry with its value now and before. All fields or none: a record that
 * was changed since is not mixed from two versions.
 */
export function planRestore(entry: Entry, current: Values, objects: AuditObjects): RestorePlan | null {
  const about = restorableOf(entry, objects);
  if (!about) return null;
  const values: Record<string, unknown> = {};
  // The entry's own words: a setting's fields have names and units that its values do not tell.
  const words = new Map(changesOf(entry.details).map((change) => [change.field, change]));
  const fields = changedFields(entry, objects).map(({ field, from, to }) => {
    const now = current[field];
    const state: RestoreState = same(now, to) ? 'ready' : same(now, from) ? 'already' : 'changed';
    if (state === 'ready') values[field] = from;
    const said = words.get(field);
    return {
      field,
      label: said?.label ?? fieldLabel(field),
      now: state === 'ready' && said ? said.to : inWords(field, now),
      before: said?.from ?? inWords(field, from),
      state,
    };
  });
  return { ...about, fields, values, problem: problemOf(fields) };
}

function problemOf(fields: RestorePlan['fields']): string | null {
  const changed = fields.filter(({ state }) => state === 'changed').map(({ label }) => label);
  if (changed.length > 0) {
    return `${changed.join(', ')} ${changed.length === 1 ? 'was' : 'were'} changed again since this entry. Restore the later entry first, or edit the record.`;
  }
  return fields.every(({ state }) => state === 'already')
    ? 'The record already matches the state before this entry.'
    : null;
}

function changedFields({ resource, details }: Entry, objects: AuditObjects): Change[] {
  const allowed = (Object.hasOwn(objects, resource) && objects[resource]?.restorable) || [];
  return storedChanges(details).filter(
    ({ field, from, to }) =>
      from !== undefined && to !== undefined && (allowed === 'all' || allowed.includes(field)),
  );
}

/** Nothing entered and nothing stored are the same. */
function same(a: unknown, b: unknown): boolean {
  return isSameValue(a ?? '', b ?? '');
}
