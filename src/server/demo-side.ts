import type { DemoState } from '#core/demo/mode/demo-flag.ts';
import { tooOften } from '#core/demo/mode/quota.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { DemoQuota } from './demo-quota.ts';
import type { Peer } from './lib/http/create-http.ts';
import type { Logger } from './lib/log.ts';

/** After this time without a request the demo is closed; it opens again at the next. Streams come back sooner. */
const CLOSE_AFTER_MS = 20 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** A demo that cannot be opened, or ends, is left alone for so long; twice as long each time, up to the second number. */
const REST_MS = [1_000, 60_000] as const;
/** What ended after a longer life than this did not end because it was opened. */
const LIVED_MS = 60_000;
/** Requests that wait for their answer, to be opened first or for the demo itself. Each costs the live process memory. */
const MOST_WAITING = 64;

/** The demo once it is open, in this process or another. */
export type OpenedDemo = {
  fetch(request: Request, peer: Peer): Promise<Response>;
  beginStop(): void;
  close(): Promise<void>;
  /** Settles when it has ended, asked to or not. */
  ended: Promise<unknown>;
};

export type Demo = {
  state(): DemoState;
  /**
   * Begins to open it, when nobody has asked for a while. Throws AppError: rate_limited when that happened too often,
   * unavailable while it rests after it failed.
   */
  open(): void;
  /** Begins to open it though nobody asks, so that its first visitor need not wait for its city. Soon it closes again. */
  prepare(): void;
  /** Waits until it is open and asks it. Throws AppError unavailable, or what kept it from being opened. */
  fetch(request: Request, peer: Peer): Promise<Response>;
  beginStop(): void;
  close(): Promise<void>;
};

const BUSY = new AppError('unavailable', 'The demo is very busy right now. Try again in a moment.', {
  retryAfterSeconds: 2,
  data: { demo: 'failed' },
});

/** The second application: nothing of it exists before somebody wants it, so that it costs nothing. */
export function createDemo({
  log,
  quota,
  start,
}: {
  log: Logger;
  quota: DemoQuota;
  /** Opens it. Told by the signal when nobody wants it any more. */
  start: (signal: AbortSignal) => Promise<OpenedDemo>;
}): Demo {
  let opened: OpenedDemo | undefined;
  let opening: Promise<OpenedDemo> | undefined;
  let closing: Promise<void> = Promise.resolve();
  let failures = 0;
  let restsUntil = 0;
  let usedAt = 0;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  const stopped = new AbortController();

  async function begin(): Promise<OpenedDemo> {
    await closing;
    const began = performance.now();
    const mine = await start(stopped.signal);
    const openedAt = performance.now();
    log.info({ ms: Math.round(openedAt - began) }, 'the demo is open');
    opened = mine;
    timer = setInterval(() => {
      if (performance.now() - usedAt > CLOSE_AFTER_MS) void close();
    }, LOOK_EVERY_MS).unref();
    void mine.ended.then(() => {
      if (opened !== mine) return;
      log.warn('the demo has ended by itself');
      forget();
      if (performance.now() - openedAt > LIVED_MS) failures = 0;
      rest();
    });
    return mine;
  }

  function forget(): void {
    clearInterval(timer);
    opening = undefined;
    opened = undefined;
  }

  function rest(): void {
    const [first, longest] = REST_MS;
    restsUntil = performance.now() + Math.min(longest, first * 2 ** failures);
    failures += 1;
  }

  function open(): void {
    usedAt = performance.now();
    if (opening) return;
    const left = restsUntil - performance.now();
    if (left > 0) throw notOpen(left);
    const wait = quota.take('open');
    if (wait > 0) throw new AppError('rate_limited', tooOften('open', wait), { retryAfterSeconds: wait });
    opening = begin().catch((error: unknown) => {
      forget();
      rest();
      if (!stopped.signal.aborted) log.error({ err: error }, 'the demo cannot be opened');
      throw notOpen(restsUntil - performance.now());
    });
    // Whoever waits for it is told; perhaps nobody does.
    opening.catch(() => undefined);
  }

  async function close(): Promise<void> {
    const mine = await opening?.catch(() => undefined);
    forget();
    failures = 0;
    if (!mine) return closing;
    mine.beginStop();
    closing = mine.close().catch((error: unknown) => log.warn({ err: error }, 'the demo did not close well'));
    return closing;
  }

  return {
    state: () => (opened ? 'open' : opening ? 'opening' : failures > 0 ? 'failed' : 'closed'),
    open,
    prepare() {
      open();
      usedAt = performance.now() - CLOSE_AFTER_MS + LOOK_EVERY_MS;
    },
    async fetch(request, peer) {
      open();
      if (waiting >= MOST_WAITING) throw BUSY;
      waiting += 1;
      try {
        const demo = await opening;
        if (!demo) throw notOpen(0);
        return await demo.fetch(request, peer);
      } finally {
        waiting -= 1;
      }
    },
    beginStop() {
      stopped.abort();
      opened?.beginStop();
    },
    close,
  };
}

const LEAST_RETRY_SECONDS = 5;

function notOpen(restMs: number): AppError {
  return new AppError('unavailable', 'The demo can’t be opened right now. Try again in a moment.', {
    retryAfterSeconds: Math.max(LEAST_RETRY_SECONDS, Math.ceil(restMs / 1_000)),
    data: { demo: 'failed' },
  });
}
