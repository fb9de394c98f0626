import { checkPlan } from '#core/dispatch/routes/check-plan.ts';
import { insertStop } from '#core/dispatch/routes/solver/insert-stop.ts';
import { byRounds, byTime, searchRoutes } from '#core/dispatch/routes/solver/search-routes.ts';
import { type Instance, readInstances } from './solomon.ts';

const SEED = 1;
const CLASSES = ['c1', 'c2', 'r1', 'r2', 'rc1', 'rc2'] as const;
/** Of the time a search may take, in seconds; gaps to the best known distance, in percent. */
const GOALS = [
  { seconds: 1, mean: 1, most: null },
  { seconds: 5, mean: 0.5, most: 2.5 },
] as const;

type Found = { name: string; gap: number; rounds: number; wrong: string[] };

/**
 * Searches Solomon's 56 instances on one core and prints by class how far from the best known distance each plan is. Time is the
 * processor's, so that other programs on the machine take nothing away. True when every goal is reached.
 */
export function evalRoute(folder = '../shared/data/routing'): boolean {
  const instances = readInstances(folder);
  console.log(
    `Routes: ${instances.length} instances of Solomon, distances truncated to a decimal (DIMACS)\n`,
  );
  const isQuick = checkInsertion(instances);
  const reached = GOALS.map((goal) => {
    console.log(`${goal.seconds} s     mean gap   worst            rounds a second`);
    const found = instances.map((instance) => search(instance, goal.seconds));
    for (const group of CLASSES)
      print(
        group,
        found.filter(({ name }) => classOf(name) === group),
        goal.seconds,
      );
    print('all', found, goal.seconds);
    const mean = meanOf(found.map(({ gap }) => gap));
    const worst = Math.max(...found.map(({ gap }) => gap));
    const wrong = found.flatMap((one) => one.wrong.map((text) => `${one.name}: ${text}`));
    for (const text of wrong) console.log(text);
    console.log('');
    return [
      check(`mean gap after ${goal.seconds} s`, percent(mean), `≤ ${percent(goal.mean)}`, mean <= goal.mean),
      goal.most === null ||
        check(
          `largest gap after ${goal.seconds} s`,
          percent(worst),
          `≤ ${percent(goal.most)}`,
          worst <= goal.most,
        ),
      check('plans the checker refuses', String(wrong.length), '0', wrong.length === 0),
    ].every(Boolean);
  });
  return [isQuick, ...reached].every(Boolean);
}

/** One stop more, such as an emergency, in a plan of ninety-nine. */
function checkInsertion(instances: readonly Instance[]): boolean {
  const times = instances.map(({ problem }) => {
    const { plan } = searchRoutes(problem, { seed: SEED, progress: byRounds(1) });
    const routes = plan.routes.map(({ stops }) => ({ stops: stops.filter(({ stop }) => stop !== 0) }));
    const began = performance.now();
    insertStop(problem, routes, 0);
    return performance.now() - began;
  });
  // The first ones are compiled on the way.
  const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  const isQuick = check('inserting one stop, median', `${median.toFixed(1)} ms`, '< 10 ms', median < 10);
  console.log('');
  return isQuick;
}

function search({ name, problem, bestKnown }: Instance, seconds: number): Found {
  const { plan, rounds } = searchRoutes(problem, {
    seed: SEED,
    progress: byTime(1_000 * seconds, processorTime),
  });
  const wrong = [...checkPlan(problem, plan), ...plan.absent.map((stop) => `Stop ${stop} is left out`)];
  return { name, gap: (100 * plan.price) / bestKnown - 100, rounds, wrong };
}

/** Milliseconds of processor time of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function classOf(name: string): string {
  return name.replace(/\d\d$/, '');
}

function print(group: string, found: readonly Found[], seconds: number): void {
  if (found.length === 0) return;
  const worst = found.reduce((a, b) => (b.gap > a.gap ? b : a));
  const rounds = Math.round(meanOf(found.map((one) => one.rounds)) / seconds).toLocaleString('en-US');
  const gap = percent(meanOf(found.map((one) => one.gap)));
  console.log(
    `${group.padEnd(7)} ${gap.padEnd(10)} ${`${percent(worst.gap)} ${worst.name}`.padEnd(16)} ${rounds}`,
  );
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (value: number) => `${value.toFixed(2)} %`;

function check(name: string, reached: string, wanted: string, isGood: boolean): boolean {
  console.log(`${isGood ? 'ok    ' : 'MISSED'} ${name}: ${reached} (goal ${wanted})`);
  return isGood;
}
