import type { FlagName } from '#core/settings/flags.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';

/** Key in the browser's local storage (spec §7), on the live side. */
export const FLAGS_KEY = 'feature-flags';

/** Keeps what the server said of the flags, for when it cannot say. Every page does: it needs nothing of what flags are. */
export function storeFlags(flags: Record<FlagName, boolean>): void {
  store(FLAGS_KEY, flags);
}

/** Storage may be full or forbidden; then nothing outlives the page, and the server's word holds either way. */
export function store(key: string, value: unknown): void {
  try {
    sideLocal.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
