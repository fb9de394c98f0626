import type { Change } from './changes.ts';

/*
 * Entries are sealed and stay as they were written. Today's keep their changes as a list of `Change`; those from before
 * kept them in one of the shapes below, which are read here and nowhere else. Nothing new is written in them.
 */

type Details = Readonly<Record<string, unknown>>;

/** What an entry changed, whenever it was written. */
export function storedChanges(details: Details): Change[] {
  const { changes, previous, next, was, from, to } = details;
  const listed = Array.isArray(changes) ? changes.filter(isChange) : [];
  // Settings: the values beside a list that has them in words.
  if (isRecord(previous) && isRecord(next)) {
    const between = valuesBetween(previous, next);
    return between.map((change) => {
      const said = listed.find(({ field }) => field === change.field);
      if (!said) return change;
      return {
        ...change,
        ...(said.label ? { label: said.label } : {}),
        words: { from: String(said.from), to: String(said.to) },
      };
    });
  }
  if (Array.isArray(changes)) return listed;
  // By field: { phone: { from, to } }.
  if (isRecord(changes)) {
    return Object.entries(changes).flatMap(([field, change]) =>
      isRecord(change) && 'from' in change && 'to' in change
        ? [{ field, from: change.from, to: change.to }]
        : [],
    );
  }
  // The values as they are now, and under `was` as they were.
  if (isRecord(was)) {
    return valuesBetween(was, Object.fromEntries(Object.keys(was).map((field) => [field, details[field]])));
  }
  // A move from one value to another.
  if (from !== undefined && to !== undefined) return [{ field: 'value', from, to }];
  return [];
}

/** The fields of the details that `storedChanges` has read. */
export function changeFields(details: Details): ReadonlySet<string> {
  const read = new Set(['changes', 'was', 'previous', 'next']);
  if (isRecord(details.was)) for (const field of Object.keys(details.was)) read.add(field);
  if (storedChanges(details).some(({ field }) => field === 'value')) {
    for (const name of ['from', 'to']) read.add(name);
  }
  return read;
}

function valuesBetween(from: Details, to: Details): Change[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...fields]
    .filter((field) => (from[field] ?? '') !== (to[field] ?? ''))
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

function isChange(value: unknown): value is Change {
  return isRecord(value) && typeof value.field === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
