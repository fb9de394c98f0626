import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AppError } from '#core/lib/app-error.ts';
import type { PaperDocument } from '#core/payments/document.ts';
import type { Answer, Work } from './typesetter.ts';

const LIMITS = {
  /** Documents that wait for the one that is being set: each takes 10 ms, with a new script 100. */
  waiting: 40,
  /** For one document, from its turn, and for its waiting before; a statement of 2,000 lines takes 1 s. */
  documentMs: 20_000,
  /** What the typesetter keeps grows with each document. */
  documents: 200,
  memoryBytes: 384 * 1024 * 1024,
  /** Without work it goes and takes its memory along. */
  idleMs: 20_000,
};
const RETRY_SECONDS = 5;

type Worker = { child: ChildProcess; documents: number; idle?: NodeJS.Timeout };

export type Typesetter = {
  /**
   * A paper as tagged PDF, with real text that can be searched and copied; `at` is its date. No names or amounts are ever
   * cut. Throws AppError unavailable when too many wait, the typesetter ends or takes too long, or there is none for this
   * kind of machine.
   */
  write(document: PaperDocument, at: Date): Promise<Uint8Array>;
  /** Ends the process, whatever it is doing. The next document starts another one. */
  close(): void;
};

/**
 * Sets documents in a process of its own, one after the other: its library is large, keeps memory, and would stop
 * everything else while it works. The process starts with the first document.
 */
export function createTypesetter(given: Partial<typeof LIMITS & { program: string }> = {}): Typesetter {
  const { program = programOf(), ...limits } = { ...LIMITS, ...given };
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function hire(): Worker {
    const hired = start(program);
    hired.child.once('exit', () => {
      clearTimeout(hired.idle);
      if (worker === hired) worker = null;
    });
    return hired;
  }

  function dismiss(one: Worker): void {
    one.child.kill('SIGKILL');
    if (worker === one) worker = null;
  }

  async function set(work: Work): Promise<Uint8Array> {
    worker ??= hire();
    const mine = worker;
    clearTimeout(mine.idle);
    mine.documents += 1;
    const answer = await ask(mine.child, work, limits.documentMs).catch((error: unknown) => {
      dismiss(mine);
      throw refusal('We couldn’t create this document. Try again in a moment.', error);
    });
    const isWorn =
      mine.documents >= limits.documents || !('pdf' in answer) || answer.rss > limits.memoryBytes;
    if (isWorn) dismiss(mine);
    else mine.idle = setTimeout(() => dismiss(mine), limits.idleMs).unref();
    if ('missing' in answer) {
      throw refusal('This server can’t create documents.', new Error(answer.missing));
    }
    if ('failed' in answer) throw new Error(`The typesetter refused a document: ${answer.failed}`);
    return answer.pdf;
  }

  return {
    async write(document, at) {
      if (waiting >= limits.waiting) throw busy();
      waiting += 1;
      const asked = performance.now();
      const mine = turn.then(() => {
        // Others took all the time this one may take.
        if (performance.now() - asked > limits.documentMs) throw busy();
        return set({ document, at: at.getTime() });
      });
      turn = mine.catch(() => undefined);
      return mine.finally(() => {
        waiting -= 1;
      });
    },
    close() {
      if (worker) dismiss(worker);
    },
  };
}

/** Starts the typesetter. It gets nothing of our environment, and ends with us even while it works. */
function start(program: string): Worker {
  // Only a build runs as it is.
  const execArgv = program.endsWith('.ts') ? ['--import', pathToFileURL(require.resolve('tsx')).href] : [];
  const child = fork(program, {
    execArgv,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  // Whoever waits for an answer hears of it.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return { child, documents: 0 };
}

/** Asks for one document. Throws when the process ends first or has not answered in time. */
async function ask(child: ChildProcess, work: Work, timeoutMs: number): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(new Error(`No document after ${timeoutMs} ms`)), timeoutMs);
  const ended = (code: number | null, by: string | null) =>
    over.abort(new Error(`The typesetter ended with ${code ?? by}`));
  child.once('exit', ended);
  try {
    child.send(work, (error) => error && over.abort(error));
    const [answer] = await once(child, 'message', { signal });
    return answer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    child.off('exit', ended);
  }
}

const busy = (): AppError =>
  refusal('Too many documents are being created right now. Try again in a moment.');

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', message, {
    retryAfterSeconds: RETRY_SECONDS,
    ...(cause instanceof Error ? { cause, logMessage: `${message} ${cause.message}` } : {}),
  });
}

const require = createRequire(import.meta.url);

/** The program of the typesetter. */
function programOf(): string {
  // Beside this file in the sources; in the build this one may be in a file of parts, one folder below the programs.
  const places = ['./typesetter.ts', './typesetter.js', '../typesetter.js'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? places[0] ?? '';
}

let typesetter: Typesetter | null = null;

/** Writes a document with the typesetter of this process. */
export async function writePdf(document: PaperDocument, at: Date): Promise<Uint8Array> {
  typesetter ??= createTypesetter();
  return typesetter.write(document, at);
}
