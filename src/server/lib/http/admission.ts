import { performance } from 'node:perf_hooks';
import { AppError } from '#core/lib/app-error.ts';
import type { Logger } from '../log.ts';

/**
 * Enough to keep the processor and the database's connections busy. More at once only make each other late, and each
 * turn of the event loop longer, in which Node takes in a single new connection.
 */
const MOST_AT_WORK = 32;
/** A crowd of two thousand that wants one slot finds room here. */
const MOST_WAITING = 2_500;
/** How long a burst may wait for its turn, in milliseconds. */
const PATIENCE_MS = 3_000;
/** How long anybody may wait when there has been a line for longer than that: it is no burst. */
const STANDING_PATIENCE_MS = 250;
const LOOK_EVERY_MS = 50;
/** The share of its time that the event loop works, above which this process is at its limit. */
const BUSY_SHARE = 0.95;
/** Shorter measurements of that share say little. */
const MEASURED_MS = 100;
const RETRY_SECONDS = 2;
/** One for all: to note where each was made costs more than to answer it. */
const REFUSAL = new AppError('unavailable', 'Canopy is very busy right now. Try again in a moment.', {
  logMessage: 'overload',
  retryAfterSeconds: RETRY_SECONDS,
});

export type Admission = {
  /**
   * Does the work at once, or when its turn comes. Throws AppError unavailable for what cannot be done in time, before
   * anything was done. `isGone`: nobody waits for the answer any more.
   */
  enter<T>(work: () => Promise<T>, isGone?: () => boolean): Promise<T>;
};

type Waiting = { since: number; isGone: (() => boolean) | undefined; go: () => void; refuse: () => void };

type Parts = {
  log: Pick<Logger, 'warn'>;
  /** Whether this process, or its way to the database, has all it can do. */
  isBusy: () => boolean;
  now?: () => number;
  mostAtWork?: number;
  mostWaiting?: number;
};

/**
 * Keeps a server at its full speed when more is asked of it than it can do. Of ten times as many requests as it can
 * answer, one that takes them all answers none in time; this one refuses nine before they cost anything, and answers
 * the tenth as always.
 *
 * As long as the process is not at its limit everybody is let in: a slow client or an outside company that does not
 * answer fills no place. At the limit a burst waits in line for up to three seconds. A line that lasts longer than that
 * is overload: then whoever waited for a quarter of a second is refused, so that those let in are not late already
 * (controlled delay; Maurer, "Fail at Scale", ACM Queue 13(8), 2015).
 */
export function createAdmission({ log, isBusy, ...options }: Parts): Admission {
  const { now = () => performance.now(), mostAtWork = MOST_AT_WORK, mostWaiting = MOST_WAITING } = options;
  const line: Waiting[] = [];
  let atWork = 0;
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Since when somebody was always in line, or had been refused; null as soon as one found a place free. */
  let linedUpAt: number | null = null;

  function refusal(): AppError {
    refused += 1;
    if (refused === 1) log.warn('more requests than can be answered: some are refused');
    return REFUSAL;
  }

  /** Lets in up to `places`, and refuses those at the front who waited for too long. */
  function advance(places: number): void {
    const at = now();
    const isStanding = linedUpAt !== null && at - linedUpAt > PATIENCE_MS;
    const patience = isStanding ? STANDING_PATIENCE_MS : PATIENCE_MS;
    let passed = 0;
    let letIn = 0;
    let wasLate = false;
    for (const waiting of line) {
      wasLate = at - waiting.since > patience || waiting.isGone?.() === true;
      if (!wasLate && letIn >= places) break;
      passed += 1;
      if (wasLate) waiting.refuse();
      else {
        letIn += 1;
        atWork += 1;
        waiting.go();
      }
    }
    line.splice(0, passed);
    if (line.length > 0) return;
    clearInterval(timer);
    timer = undefined;
    // A line that is empty because all were refused has not come to its end.
    if (!wasLate) noteFree();
  }

  function noteFree(): void {
    linedUpAt = null;
    if (refused > 0) log.warn({ refused }, 'requests are answered again as they come');
    refused = 0;
  }

  /** For those who wait while nobody leaves: what is at work may wait for somebody else. */
  function look(): void {
    advance(isBusy() ? mostAtWork - atWork : mostAtWork);
  }

  function inLine(isGone: (() => boolean) | undefined): Promise<void> {
    linedUpAt ??= now();
    return new Promise((go, fail) => {
      line.push({ since: now(), isGone, go, refuse: () => fail(refusal()) });
      timer ??= setInterval(look, LOOK_EVERY_MS).unref();
    });
  }

  return {
    async enter(work, isGone) {
      if (line.length >= mostWaiting) throw refusal();
      if (line.length === 0 && (atWork < mostAtWork || !isBusy())) {
        if (linedUpAt !== null) noteFree();
        atWork += 1;
      } else await inLine(isGone);
      try {
        return await work();
      } finally {
        atWork -= 1;
        if (line.length > 0) advance(mostAtWork - atWork);
      }
    },
  };
}

/** Whether the event loop of this process has hardly a free moment. Measured anew every tenth of a second. */
export function createBusyWatch(): () => boolean {
  let from = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let busy = false;
  return () => {
    const at = performance.now();
    if (at - measuredAt < MEASURED_MS) return busy;
    const until = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(until, from).utilization > BUSY_SHARE;
    from = until;
    measuredAt = at;
    return busy;
  };
}
