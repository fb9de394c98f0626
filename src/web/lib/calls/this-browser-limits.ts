import { sideLocal } from '../demo/side-storage.ts';
import { createBrowserLimits } from './browser-limits.ts';
import { followLimits } from './known-limits.ts';

/** Spec §4 rate limiter of this browser; each side counts its own. It comes with the first call, before which nothing counts. */
export const browserLimits = createBrowserLimits({
  now: Date.now,
  storage: sideLocal,
});
followLimits(browserLimits.use);
browserLimits.start();
