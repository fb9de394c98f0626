const TRIES = 6;
const FIRST_WAIT_MS = 400;

/** Downloads code. A line that breaks is tried again: for as long as it is down, and six times when it is up. */
export async function persist<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries >= TRIES) throw error;
      if (!navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
        tries = 0;
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tries));
    }
  }
}

/** Calls once nothing else is to be done. Returns the way to forget about it. */
export function whenIdle(call: () => void): () => void {
  const { requestIdleCallback: idle, cancelIdleCallback: forget } = window as Partial<Window>;
  if (idle && forget) {
    const id = idle(call, { timeout: 4000 });
    return () => forget(id);
  }
  const timer = setTimeout(call, 1500);
  return () => clearTimeout(timer);
}

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let isUsed = false;

/**
 * Calls once somebody is at the page (a pointer, a finger, a key) and nothing else is to be done: whoever only looks at it
 * is not sent what might open. Returns the way to forget about it.
 */
export function whenUsed(call: () => void): () => void {
  if (isUsed) return whenIdle(call);
  let forget = stop;
  function stop() {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, start);
  }
  function start() {
    isUsed = true;
    stop();
    forget = whenIdle(call);
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, start, { passive: true });
  return () => forget();
}

/** Code that did not arrive, however often it was asked for. `again` makes the next drawing ask once more. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  readonly again: () => void;
  constructor(cause: unknown, again: () => void) {
    super('The code of a part of this page did not arrive', { cause });
    this.again = again;
  }
}

let unready = 0;
let onReady: (() => void) | null = null;

/** Something on the page does not answer yet. Returns how to say that it does; saying so twice counts once. */
export function notReadyYet(): () => void {
  unready += 1;
  let isCounted = true;
  return () => {
    if (!isCounted) return;
    isCounted = false;
    unready -= 1;
    if (unready === 0) onReady?.();
  };
}

/** Calls as soon as everything that was there at first answers. */
export function whenReady(call: () => void): () => void {
  if (unready === 0) call();
  else {
    onReady = () => {
      onReady = null;
      call();
    };
  }
  return () => {
    onReady = null;
  };
}
