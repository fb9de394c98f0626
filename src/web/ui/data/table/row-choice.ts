/** The choice of one part of a list; ids of other parts stay chosen, unseen. */
type Choice = { selected: readonly string[]; rows: readonly string[] };

/** What is chosen after a checkbox was turned; with Shift (`since` is the one turned before) all rows in between follow. */
export function turned({ selected, rows }: Choice, id: string, on: boolean, since?: string | null): string[] {
  const [from, to] = [since ? rows.indexOf(since) : -1, rows.indexOf(id)];
  const range = from < 0 || to < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return withRows(selected, range, on);
}

/** What is chosen after all rows that are shown were chosen, or given up. */
export function allTurned({ selected, rows }: Choice, on: boolean): string[] {
  return withRows(selected, rows, on);
}

function withRows(selected: readonly string[], rows: readonly string[], on: boolean): string[] {
  const others = selected.filter((id) => !rows.includes(id));
  return on ? [...others, ...rows] : others;
}
