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

/** The same for what a page asks for as soon as it stands: the plan of files counts it with the page (scripts/chunks). */
export function persistSoon<T>(load: () => Promise<T>): Promise<T> {
  return persist(load);
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

/** Calls at the first sign that somebody is at the page: a pointer, a finger, a key. Returns the way to forget about it. */
export function atFirstUse(call: () => void): () => void {
  if (isUsed) {
    call();
    return () => undefined;
  }
  function stop() {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, start);
  }
  function start(event: Event) {
    if (isStandingStill(event)) return;
    isUsed = true;
    stop();
    call();
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, start, { passive: true });
  return stop;
}

/**
 * Calls once the page is used and nothing else is to be done: whoever only looks at it is not sent what might open.
 * Returns the way to forget about it.
 */
export function whenUsed(call: () => void): () => void {
  let forgetIdle = () => {};
  const forgetUse = atFirstUse(() => {
    forgetIdle = whenIdle(call);
  });
  return () => {
    forgetUse();
    forgetIdle();
  };
}

/** Browsers report a pointer that nobody moves, when a page is drawn under it. */
function isStandingStill(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
  );
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
let hasAnswered = false;
let onReadiness: ((isReady: boolean) => void) | null = null;

/** Something on the page does not answer yet. Returns how to say that it does; saying so twice counts once. */
export function notReadyYet(): () => void {
  unready += 1;
  if (unready === 1) onReadiness?.(false);
  let isCounted = true;
  return () => {
    if (!isCounted) return;
    isCounted = false;
    unready -= 1;
    if (unready === 0) answer();
  };
}

/** Tells whenever all that was asked for answers, and whenever something is asked for that does not yet. */
export function watchReady(call: (isReady: boolean) => void): () => void {
  onReadiness = call;
  if (unready === 0) answer();
  return () => {
    onReadiness = null;
  };
}

/** Whether the page is as the server wrote it: nothing of it has answered, and nobody is at it. */
export function isAsWritten(): boolean {
  return typeof window !== 'undefined' && !isUsed && !hasAnswered;
}

function answer(): void {
  if (!onReadiness) return;
  hasAnswered = true;
  onReadiness(true);
}
