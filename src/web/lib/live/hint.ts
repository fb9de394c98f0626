import { readUnasked } from '../unasked-reads.ts';

/** A burst of changes is read once. */
const GATHER_MS = 200;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** The page's data changed on the server: it is read again when no further change follows. */
export function readSoon(read: () => Promise<void>): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void readUnasked(read), GATHER_MS);
}

/** Call right before the page's data is read for another reason: that reading sees every change there was a hint of. */
export function forgetHints(): void {
  clearTimeout(waiting);
}
