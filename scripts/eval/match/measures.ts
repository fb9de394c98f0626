/** How many places of a ranking count. */
const PLACES = 5;
/** Grades of the truth, so that the best counts a good deal more than the middle. */
const GRADES = 4;

/**
 * How good the first five places are against the best possible five (Järvelin and Kekäläinen, 2002): gains 2^grade − 1,
 * each place less by log2. Grades 0 to 4 lie evenly between the worst and the best who could come.
 * @param truths chance of success of each, in the order in which they were ranked
 */
export function ndcg(truths: readonly number[]): number {
  const [low, high] = [Math.min(...truths), Math.max(...truths)];
  if (high === low) return 1;
  const gains = truths.map((truth) => 2 ** ((GRADES * (truth - low)) / (high - low)) - 1);
  return discounted(gains) / discounted([...gains].sort((a, b) => b - a));
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, PLACES).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}

/** How unevenly something is shared out: 0 when all have the same, towards 1 when one has everything. */
export function gini(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b);
  const total = sorted.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return 0;
  const weighted = sorted.reduce((sum, amount, at) => sum + (at + 1) * amount, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
