import { CHECKED, type Result, simulate } from './simulate.ts';

const SEEDS = 100;
/** By the number of the company's own quotes: how much of the most that can be left after costs suggestions may lose. */
const GOALS = { 200: 0.05, 2000: 0.02 } as const;

/** Plays a hundred companies and prints how near suggestions come to the best price. True when every goal is reached. */
export function evalPrice(): boolean {
  console.log(`Suggested prices: ${SEEDS} companies, each with a curve of its own near its trade's\n`);
  console.log('own quotes   mean regret   worst of 100');
  const results = Array.from({ length: SEEDS }, (_, seed) => simulate(seed + 1));
  const found = new Map(CHECKED.map((checkpoint) => [checkpoint, regretAt(results, checkpoint)]));
  for (const [checkpoint, { mean, worst }] of found)
    console.log(`${String(checkpoint).padEnd(12)} ${percent(mean).padEnd(13)} ${percent(worst)}`);
  const suggestions = results.reduce((sum, one) => sum + one.suggestions, 0);
  const outside = results.reduce((sum, one) => sum + one.outsideCap, 0);
  console.log(`\n${suggestions.toLocaleString('en-US')} suggestions, ${outside} outside their cap\n`);
  const weeks = results.reduce((sum, one) => sum + one.weeks, 0);
  const atCap = results.reduce((sum, one) => sum + one.bestAtCap, 0);
  console.log(`The best price is an end of the cap in ${percent(atCap / weeks)} of the weeks looked at\n`);
  const goals = Object.entries(GOALS).map(([quotes, most]) => {
    const mean = found.get(Number(quotes) as 200 | 2000)?.mean ?? 1;
    return goal(
      `regret after ${Number(quotes).toLocaleString('en-US')} quotes`,
      percent(mean),
      `≤ ${percent(most)}`,
      mean <= most,
    );
  });
  return [...goals, goal('suggestions outside their cap', String(outside), '0', outside === 0)].every(
    Boolean,
  );
}

function regretAt(results: readonly Result[], checkpoint: (typeof CHECKED)[number]) {
  const all = results.map(({ regret }) => regret.get(checkpoint) ?? 1);
  return { mean: all.reduce((sum, one) => sum + one, 0) / all.length, worst: Math.max(...all) };
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

function goal(name: string, reached: string, wanted: string, isGood: boolean): boolean {
  console.log(`${isGood ? 'ok    ' : 'MISSED'} ${name}: ${reached} (goal ${wanted})`);
  return isGood;
}
