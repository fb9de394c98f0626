import { sideLocal } from '../demo/side-storage.ts';
import { createBrowserLimits } from './browser-limits.ts';

/** Spec §4 rate limiter of this browser; each side counts its own. */
export const browserLimits = createBrowserLimits({
  now: Date.now,
  storage: typeof window === 'undefined' ? null : sideLocal,
});
