import { sideLocal } from '#web/lib/demo/side-storage.ts';

/** Where this browser keeps bookings that somebody has begun: their answers and notes may be private. */
export const DRAFTS_KEY = 'canopy-book';

/** Takes away what a person leaves in this browser; called when they sign out. */
export function forgetPersonal(): void {
  try {
    sideLocal.removeItem(DRAFTS_KEY);
  } catch {
    // A browser that stores nothing.
  }
}
