import { SESSION_REFRESH_TICKS, SESSION_TICK_MS } from '#core/users/limits.ts';

const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type Parts = {
  /** When the session ends, as far as the page knows. */
  endsAt: Date;
  now: () => number;
  /** Extends the session; its new end, or null without an answer. */
  keepAlive: () => Promise<Date | null>;
  /**
   * Asks whether the session is really over: its end when it lives on (another tab extended it, or this browser's clock
   * is wrong), null when it is over, undefined without an answer.
   */
  validate: () => Promise<Date | null | undefined>;
  onKept: (endsAt: Date) => void;
  onExpired: () => void;
};

/**
 * Spec §4 session expiry with the tick of §9: `look` is called every 30 s. Within three ticks of the end it extends the
 * session if there was input since it last did, and once the end is past and the server says so the session is over.
 */
export function createSessionTick(parts: Parts) {
  let ends = parts.endsAt.getTime();
  let active = false;
  return {
    /** The person did something. */
    note(): void {
      active = true;
    },
    /** The server or another tab named a new end. */
    extend(endsAt: Date): void {
      ends = endsAt.getTime();
    },
    async look(): Promise<void> {
      const left = ends - parts.now();
      if (left <= 0) {
        const known = await parts.validate();
        if (known) ends = known.getTime();
        // Without an answer the next look decides.
        else if (known === null) parts.onExpired();
      } else if (active && left <= SESSION_REFRESH_TICKS * SESSION_TICK_MS) {
        active = false;
        const kept = await parts.keepAlive();
        if (!kept) {
          active = true;
          return;
        }
        ends = kept.getTime();
        parts.onKept(kept);
      }
    },
  };
}

/** Looks every 30 s (§9) and notes what the person does in this window. Browser only; returns the way to stop. */
export function lookRegularly(tick: { look(): Promise<void>; note(): void }): () => void {
  const timer = setInterval(() => void tick.look(), SESSION_TICK_MS);
  for (const name of INPUT) window.addEventListener(name, tick.note, { passive: true });
  return () => {
    clearInterval(timer);
    for (const name of INPUT) window.removeEventListener(name, tick.note);
  };
}
