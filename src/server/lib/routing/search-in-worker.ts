import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RoutePlan, RouteProblem, StartRoute } from '#core/dispatch/routes/solver/problem.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Answer, Work } from './route-worker.ts';

const LIMITS = {
  /** Searches that wait for the one that runs. */
  waiting: 20,
  /** Beyond the time a search is given: the start of the thread, and a machine that is busy. */
  graceMs: 25_000,
  /** Without work the thread goes and takes its memory along. */
  idleMs: 20_000,
};
/** Megabytes: a day of 150 visits takes few of them. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const RETRY_SECONDS = 5;

type Search = Omit<Work, 'id'>;
type Open = { worker: Worker; idle?: NodeJS.Timeout };

export type RouteSearcher = {
  /** A plan for a day. Throws AppError unavailable when too many wait, or the thread ends or takes too long. */
  search(work: Search): Promise<RoutePlan>;
  close(): Promise<void>;
};

/** Searches routes in a thread of its own, one day after the other: requests are answered meanwhile. It starts with the first. */
export function createRouteSearcher(given: Partial<typeof LIMITS & { program: string }> = {}): RouteSearcher {
  const { program = programOf(), ...limits } = { ...LIMITS, ...given };
  let open: Open | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let asked = 0;

  async function dismiss(one: Open): Promise<void> {
    clearTimeout(one.idle);
    if (open === one) open = null;
    await one.worker.terminate();
  }

  async function run(work: Search): Promise<RoutePlan> {
    open ??= { worker: start(program) };
    const mine = open;
    clearTimeout(mine.idle);
    asked += 1;
    try {
      const plan = await ask(mine.worker, { ...work, id: asked }, work.milliseconds + limits.graceMs);
      mine.idle = setTimeout(() => void dismiss(mine), limits.idleMs).unref();
      return plan;
    } catch (error) {
      await dismiss(mine);
      throw refusal('We couldn’t optimize this day. Try again in a moment.', error);
    }
  }

  return {
    search(work) {
      if (waiting >= limits.waiting)
        throw refusal('Too many routes are being optimized right now. Try again in a moment.');
      waiting += 1;
      const mine = turn.then(() => run(work));
      turn = mine.catch(() => undefined);
      return mine.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      if (open) await dismiss(open);
    },
  };
}

function start(program: string): Worker {
  const options = { execArgv: [], env: {}, resourceLimits: MEMORY };
  // Only a build runs as it is. Sources are compiled in the thread itself: what the process was started with does not reach it.
  const worker = program.endsWith('.ts')
    ? new Worker(fromSource(program), { ...options, eval: true })
    : new Worker(program, options);
  worker.unref();
  return worker;
}

function fromSource(program: string): string {
  const compiler = pathToFileURL(require.resolve('tsx/esm/api').replace(/\.cjs$/, '.mjs')).href;
  const file = pathToFileURL(program).href;
  return `import(${JSON.stringify(compiler)}).then(({ register }) => (register(), import(${JSON.stringify(file)})))`;
}

/** Throws when the thread fails, ends or has not answered in time. */
function ask(worker: Worker, work: Work, timeoutMs: number): Promise<RoutePlan> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error(`No plan after ${timeoutMs} ms`))), timeoutMs);
    const onMessage = (answer: Answer) => {
      if (answer.id !== work.id) return;
      end(() => ('plan' in answer ? resolve(answer.plan) : reject(new Error(answer.failed))));
    };
    const onError = (error: unknown) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error('The thread ended')));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(work);
  });
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', message, {
    retryAfterSeconds: RETRY_SECONDS,
    ...(cause instanceof Error ? { cause, logMessage: `${message} ${cause.message}` } : {}),
  });
}

const require = createRequire(import.meta.url);

/** Beside this file in the sources; in the build this one may be in a file of parts, one folder below the programs. */
function programOf(): string {
  const places = ['./route-worker.ts', './route-worker.js', '../route-worker.js'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? places[0] ?? '';
}

let searcher: RouteSearcher | null = null;

/** Searches with the thread of this process. */
export function searchInWorker(
  problem: RouteProblem,
  start: readonly StartRoute[],
  limits: Pick<Work, 'seed' | 'rounds' | 'milliseconds'>,
): Promise<RoutePlan> {
  searcher ??= createRouteSearcher();
  return searcher.search({ problem, start, ...limits });
}
