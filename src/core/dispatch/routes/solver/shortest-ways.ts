/**
 * Makes no way longer than a detour over other places (Floyd and Warshall): who leaves out a stop then never arrives later,
 * which the solver counts on. Tables of ways that were measured or rounded one by one break that by a little.
 */
export function shortestWays(time: Int32Array, places: number): Int32Array {
  const shortest = time.slice();
  for (let over = 0; over < places; over += 1) {
    for (let from = 0; from < places; from += 1) {
      const first = shortest[from * places + over] as number;
      for (let to = 0; to < places; to += 1) {
        const detour = first + (shortest[over * places + to] as number);
        if (detour < (shortest[from * places + to] as number)) shortest[from * places + to] = detour;
      }
    }
  }
  return shortest;
}
