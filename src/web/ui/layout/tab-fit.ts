/**
 * How many tabs fit beside each other. `ends` are the right edges of the tabs in px from the left of the first, `room` the
 * width there is. The last one may touch the end; a part of a tab is none.
 */
export function tabsThatFit(ends: readonly number[], room: number): number {
  const first = ends.findIndex((end) => end > room + 1);
  return first < 0 ? ends.length : first;
}

type MenuOfTabs = {
  gap: number /** What More takes. */;
  more: number /** What its arrow adds to a name. */;
  arrow: number;
};

/**
 * How many tabs fit beside the menu of the others. It takes the name of the current tab where that is among them, so a long
 * name leaves room for fewer. `current` is its place, below 0 for none.
 */
export function tabsBesideMenu(
  ends: readonly number[],
  room: number,
  { current, gap, more, arrow }: MenuOfTabs & { current: number },
): number {
  const fitting = tabsThatFit(ends, room - more);
  const end = ends[current];
  if (end === undefined || current < fitting) return fitting;
  const before = ends[current - 1];
  const width = before === undefined ? end : end - before - gap;
  return tabsThatFit(ends, room - Math.max(more, gap + width + arrow));
}
