import type { VendorFacts } from '#core/matching/scoring/features.ts';
import { NEWCOMER_SHARE } from '#core/matching/scoring/limits.ts';
import { rankVendors } from '#core/matching/scoring/rank.ts';
import { DEFAULT_WEIGHTS } from '#core/matching/scoring/score.ts';
import { mean } from './measures.ts';
import { type Policy, type Result, simulate } from './simulate.ts';

const SEEDS = 10;
const POLICIES: readonly Policy[] = ['nearest', 'fixed', 'learned'];
const CANDIDATES = 500;
const ROUNDS = 200;

const GOALS = { ndcg: 0.85, successToNearest: 1.15, newcomers: 0.5, milliseconds: 20 } as const;

/** Plays ten cities under three policies and prints how well each one chose. True when every goal is reached. */
export function evalMatch(): boolean {
  console.log(`Matching: the last third of a year in ${SEEDS} cities, newcomers' share ${NEWCOMER_SHARE}\n`);
  console.log('policy    NDCG@5   success   newcomers with 3 jobs   Gini of jobs');
  const found = new Map(POLICIES.map((policy) => [policy, averageOf(policy)]));
  for (const [policy, { ndcg, success, newcomers, gini }] of found) {
    const figures = [
      ndcg.toFixed(3),
      success.toFixed(3),
      `${Math.round(newcomers * 100)} %`,
      gini.toFixed(3),
    ];
    console.log(
      `${policy.padEnd(9)} ${figures[0]}    ${figures[1]}     ${figures[2]?.padEnd(21)}  ${figures[3]}`,
    );
  }
  const learned = found.get('learned');
  const nearest = found.get('nearest');
  if (!learned || !nearest) throw new Error('a policy was not played');
  const ratio = learned.success / nearest.success;
  const milliseconds = timeOfRanking();
  console.log('');
  return [
    goal('NDCG@5', learned.ndcg, GOALS.ndcg, learned.ndcg >= GOALS.ndcg),
    goal('success, to the nearest', ratio, GOALS.successToNearest, ratio >= GOALS.successToNearest),
    goal('newcomers with 3 jobs', learned.newcomers, GOALS.newcomers, learned.newcomers >= GOALS.newcomers),
    goal(
      `ms for ${CANDIDATES} candidates`,
      milliseconds,
      GOALS.milliseconds,
      milliseconds < GOALS.milliseconds,
    ),
  ].every(Boolean);
}

function averageOf(policy: Policy): Omit<Result, 'weights'> {
  const results = Array.from({ length: SEEDS }, (_, seed) => simulate(seed + 1, policy, NEWCOMER_SHARE));
  const of = (pick: (result: Result) => number) => mean(results.map(pick));
  return {
    ndcg: of(({ ndcg }) => ndcg),
    success: of(({ success }) => success),
    newcomers: of(({ newcomers }) => newcomers),
    gini: of(({ gini }) => gini),
  };
}

function goal(what: string, reached: number, wanted: number, holds: boolean): boolean {
  console.log(`${holds ? 'ok  ' : 'over'}  ${what.padEnd(26)} ${reached.toFixed(3)}   goal ${wanted}`);
  return holds;
}

/** Milliseconds to rank so many candidates, explanations included; the mean of many rounds. */
function timeOfRanking(): number {
  const vendors = Array.from(
    { length: CANDIDATES },
    (_, index): VendorFacts => ({
      vendorId: `v${index}`,
      miles: index % 23,
      hoursToFirstFree: (index * 7) % 200,
      priceCents: 15_000 + index * 10,
      asked: { of: index, hits: Math.floor(index * 0.7) },
      done: { of: index, hits: Math.floor(index * 0.6) },
      doneInTrade: { of: Math.floor(index / 2), hits: Math.floor(index / 3) },
      punctual: { of: index, hits: Math.floor(index * 0.8) },
      stars: { of: index, hits: index * 0.85 },
    }),
  );
  const market = { acceptance: 0.7, completion: 0.8, punctuality: 0.8, stars: 0.8, priceCents: 17_000 };
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    rankVendors(vendors, { weights: DEFAULT_WEIGHTS, market, draw: round / ROUNDS });
  return (performance.now() - start) / ROUNDS;
}
