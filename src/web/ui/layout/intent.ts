/** §9 link prefetch: on hover or focus it waits 100 ms. */
export const PREFETCH_MS = 100;

/**
 * Tells somebody who means a link from somebody whose pointer passes over it: `change(true)` comes 100 ms after `begin`
 * unless `end` came first, and `change(false)` with `end`.
 */
export function createIntent(change: (meant: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(): void {
      clearTimeout(timer);
      timer = setTimeout(() => change(true), PREFETCH_MS);
    },
    end(): void {
      clearTimeout(timer);
      change(false);
    },
    /** The link is gone. */
    stop: () => clearTimeout(timer),
  };
}
