import { AppError } from '#core/lib/app-error.ts';
import { HEARTBEAT_MS, PUSH_BUFFER } from '#core/notifications/limits.ts';
import type { Live, LiveMessage } from '../live.ts';

/** A stream ends after this long and comes back: its reader is then checked anew. */
const MAX_AGE_MS = 15 * 60_000;
/** One per browser is the rule; more are tabs of browsers without locks, or somebody who wants to exhaust us. */
const MAX_PER_USER = 12;

export type LiveStreams = {
  /**
   * Opens a stream of server-sent events for a person. First `ready`, then `change` with `{ topic, id? }`, and `beat`
   * every 25 s, as an event, since scripts do not hear comments. When to come back after a break is the reader's to
   * decide. One who falls more than the push buffer behind is cut off and reads everything anew when it comes back:
   * dropping the oldest message instead would leave a change unseen.
   * After a `ready` that is not the first, the screen reads again, since it may have missed something.
   * A page is `pageAgeMs` old when it asks: what was said meanwhile follows `ready` at once.
   * Throws AppError rate_limited when the person has too many open.
   */
  open(userId: string, signal: AbortSignal, pageAgeMs?: number): Response;
  /** Ends all streams, for a clean stop. */
  closeAll(): void;
};

export function createLiveStreams(live: Live): LiveStreams {
  const openStreams = new Map<string, number>();
  const closers = new Set<() => void>();
  let lastId = 0;

  function open(userId: string, signal: AbortSignal, pageAgeMs = 0): Response {
    const count = openStreams.get(userId) ?? 0;
    if (count >= MAX_PER_USER) {
      throw new AppError('rate_limited', 'Too many windows are open. Close some and try again.', {
        retryAfterSeconds: 60,
      });
    }
    openStreams.set(userId, count + 1);

    let close = (): void => undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const encoder = new TextEncoder();
          let closed = false;
          const write = (text: string) => {
            if (closed) return;
            if ((controller.desiredSize ?? 0) <= 0) close();
            else controller.enqueue(encoder.encode(text));
          };
          const event = (name: string, data: unknown) => {
            lastId += 1;
            write(`id: ${lastId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
          };
          const change = ({ topic, id }: LiveMessage) => event('change', { topic, id });
          const unsubscribe = live.subscribe(userId, change);
          const heartbeat = setInterval(() => write('event: beat\ndata: {}\n\n'), HEARTBEAT_MS);
          const age = setTimeout(() => close(), MAX_AGE_MS);
          close = () => {
            if (closed) return;
            closed = true;
            clearInterval(heartbeat);
            clearTimeout(age);
            unsubscribe();
            signal.removeEventListener('abort', close);
            closers.delete(close);
            const left = (openStreams.get(userId) ?? 1) - 1;
            if (left > 0) openStreams.set(userId, left);
            else openStreams.delete(userId);
            try {
              controller.close();
            } catch {
              // The reader cancelled: it is closed already.
            }
          };
          closers.add(close);
          signal.addEventListener('abort', close);
          if (signal.aborted) return close();
          event('ready', {});
          const missed = live.latest(userId, pageAgeMs);
          if (missed) change(missed);
        },
        cancel: () => close(),
      },
      new CountQueuingStrategy({ highWaterMark: PUSH_BUFFER }),
    );
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Proxies that gather bytes would make it late.
        'x-accel-buffering': 'no',
      },
    });
  }

  return {
    open,
    closeAll() {
      for (const close of [...closers]) close();
    },
  };
}
