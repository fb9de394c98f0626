import type { LiveMessage } from '../live.ts';

/** A page is alive within a minute of being asked for, or its person has long gone. */
const RECENT_MS = 60_000;
const MAX_USERS = 10_000;

/** What each person was last told, for a minute: a page is read before its stream stands, and may miss a message. */
export function createRecentMessages() {
  /** In the order of their time, the oldest first. */
  const byUser = new Map<string, { message: LiveMessage; at: number }>();
  return {
    note(userId: string, message: LiveMessage): void {
      const at = performance.now();
      byUser.delete(userId);
      byUser.set(userId, { message, at });
      for (const [oldest, said] of byUser) {
        if (byUser.size <= MAX_USERS && at - said.at <= RECENT_MS) break;
        byUser.delete(oldest);
      }
    },
    latest(userId: string, withinMs: number): LiveMessage | null {
      const said = byUser.get(userId);
      if (!said || performance.now() - said.at > Math.min(withinMs, RECENT_MS)) return null;
      return said.message;
    },
  };
}
