const GRID = 5;
const ROUNDS = 9;

/**
 * The place within bounds where a function is least: a coarse grid, then steps along each axis that are halved when none
 * helps. Deterministic, no derivatives; for two or three smooth parameters.
 */
export function bestWithin(
  cost: (at: readonly number[]) => number,
  bounds: readonly (readonly [number, number])[],
): number[] {
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  const look = (at: number[]) => {
    const found = cost(at);
    if (!(found < least)) return false;
    least = found;
    best = at;
    return true;
  };
  for (const at of gridOf(bounds)) look(at);
  let share = 1 / (2 * (GRID - 1));
  for (let round = 0; round < ROUNDS; round += 1) {
    let helped = true;
    for (let tries = 0; helped && tries < 8; tries += 1) {
      helped = false;
      for (const [axis, [low, high]] of bounds.entries())
        for (const way of [-1, 1]) {
          const next = [...best];
          next[axis] = Math.min(high, Math.max(low, (next[axis] ?? low) + way * share * (high - low)));
          if (look(next)) helped = true;
        }
    }
    share /= 2;
  }
  return best;
}

function gridOf(bounds: readonly (readonly [number, number])[]): number[][] {
  return bounds.reduce<number[][]>(
    (found, [low, high]) =>
      found.flatMap((at) =>
        Array.from({ length: GRID }, (_, step) => [...at, low + (step * (high - low)) / (GRID - 1)]),
      ),
    [[]],
  );
}
