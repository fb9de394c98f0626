import { useEffect } from 'react';
import { whenIdle } from '#web/lib/late-module.ts';
import { endPushHere, pushOwner } from '#web/lib/signal/push-owner.ts';

/**
 * Keeps this browser's notifications those of whoever is signed in: another person's sign-in ends them, and the same person's
 * renews them. Once, in the root; costs nothing where they are off.
 */
export function PushKeeper({ userId }: { userId: string | null }) {
  useEffect(() => {
    const owner = pushOwner();
    // A session that ran out ends nothing: whoever sleeps is to be woken.
    if (owner === null || userId === null) return;
    if (owner !== userId) {
      void endPushHere().catch(() => undefined);
      return;
    }
    // The next page tries again.
    return whenIdle(
      () => void import('./renew-push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined),
    );
  }, [userId]);
  return null;
}
