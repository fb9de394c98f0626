/**
 * How many tabs fit beside each other. `ends` are the right edges of the tabs in px from the left of the first, `room` the
 * width there is. The last one may touch the end; a part of a tab is none.
 */
export function tabsThatFit(ends: readonly number[], room: number): number {
  const first = ends.findIndex((end) => end > room + 1);
  return first < 0 ? ends.length : first;
}
