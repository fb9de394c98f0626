/** A field with its value before and after, as an audit entry keeps it. */
export type Change = {
  field: string;
  from: unknown;
  to: unknown;
  /** What the field is called where its name does not say it. */
  label?: string;
  /** Both values in words, where they have units or names that they do not tell by themselves. */
  words?: { from: string; to: string };
};

/** What differs, field by field, in the order of `after`; all fields of `after` unless some are named. */
export function changesBetween<After extends object>(
  before: { readonly [Field in keyof After]: unknown },
  after: After,
  fields: readonly (keyof After & string)[] = Object.keys(after) as (keyof After & string)[],
): Change[] {
  return fields
    .filter((field) => !isSameValue(before[field], after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

/** Whether two values of a field are the same; lists are, where their entries are in the same order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((entry, index) => isSameValue(entry, b[index]));
}
