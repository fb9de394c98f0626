import { createBrowserLimits } from './browser-limits.ts';

export const storage = typeof window === 'undefined' ? null : storageOf(window);

/** Spec §4 rate limiter of this browser. */
export const browserLimits = createBrowserLimits({ now: Date.now, storage });

/** Null where the browser forbids storage. */
function storageOf(owner: Window): Storage | null {
  try {
    return owner.localStorage;
  } catch {
    return null;
  }
}
