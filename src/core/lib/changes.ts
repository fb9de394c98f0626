/** What changed, for the audit log: each field with its value before and after. */
export function diffOf<T extends Record<string, unknown>>(
  before: T,
  after: T,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
