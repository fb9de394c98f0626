import { randomUUID } from 'node:crypto';
import type { Engine } from '../db/database.ts';
import { EVENTS_CHANNEL } from '../events/emit.ts';
import type { Live, LiveMessage } from '../live.ts';
import type { Logger } from '../log.ts';
import { packMessages, unpackMessages } from './pack.ts';
import { createRecentMessages } from './recent.ts';

const LIVE_CHANNEL = 'canopy_live';
/** Messages are gathered this long, so that a burst of commands costs one notification. */
const GATHER_MS = 50;
/** Messages waiting for the database; beyond this the oldest go. They are hints: a screen reads again anyway. */
const MAX_WAITING = 2_000;

export type LiveHub = Live & {
  /** Called after each commit with events in this process; the pump gathers the calls. */
  onWake(action: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Links open screens with what happens, here and in other processes. Delivery is best effort: whoever missed a
 * message reads everything again when the stream comes back.
 */
export function createLiveHub(parts: { engine: Engine; log: Logger }): LiveHub {
  const { engine, log } = parts;
  const self = randomUUID();
  const subscribers = new Map<string, Set<(message: LiveMessage) => void>>();
  const wakeActions = new Set<() => void>();
  const recent = createRecentMessages();
  const alone = engine.name === 'pglite';
  let waiting: LiveMessage[] = [];
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let unlisten: (() => Promise<void>) | undefined;

  function deliver(message: LiveMessage): void {
    for (const userId of message.userIds) {
      recent.note(userId, message);
      for (const onMessage of subscribers.get(userId) ?? []) onMessage(message);
    }
  }

  function schedule(): void {
    timer ??= setTimeout(flush, GATHER_MS);
  }

  function flush(): void {
    timer = undefined;
    const messages = waiting;
    const wake = woken;
    waiting = [];
    woken = false;
    const notes: [string, string][] = packMessages(self, messages).map((payload) => [LIVE_CHANNEL, payload]);
    if (wake) notes.push([EVENTS_CHANNEL, '']);
    if (notes.length === 0) return;
    sending = sending.then(async () => {
      try {
        for (const [channel, payload] of notes) await engine.notify(channel, payload);
      } catch (error) {
        log.warn({ err: error }, 'cannot notify the other processes');
      }
    });
  }

  return {
    wake() {
      for (const action of wakeActions) action();
      if (alone) return;
      woken = true;
      schedule();
    },
    publish(message) {
      deliver(message);
      if (alone) return;
      if (waiting.length >= MAX_WAITING) waiting.shift();
      waiting.push(message);
      schedule();
    },
    subscribe(userId, onMessage) {
      const mine = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, mine.add(onMessage));
      return () => {
        mine.delete(onMessage);
        if (mine.size === 0 && subscribers.get(userId) === mine) subscribers.delete(userId);
      };
    },
    latest: recent.latest,
    onWake(action) {
      wakeActions.add(action);
      return () => {
        wakeActions.delete(action);
      };
    },
    async start() {
      if (alone) return;
      unlisten = await engine.listen(LIVE_CHANNEL, (payload) => {
        for (const message of unpackMessages(payload, self)) deliver(message);
      });
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await sending;
      await unlisten?.();
      unlisten = undefined;
    },
  };
}
