import { sideLocal } from '#web/lib/demo/side-storage.ts';

/** Whose notifications this browser shows, kept here so that another person's sign-in ends them. */
const OWNER = 'canopy-push';

/** The id of the person; null where nobody turned them on. */
export function pushOwner(): string | null {
  try {
    return sideLocal.getItem(OWNER);
  } catch {
    return null;
  }
}

export function setPushOwner(userId: string | null): void {
  try {
    if (userId === null) sideLocal.removeItem(OWNER);
    else sideLocal.setItem(OWNER, userId);
  } catch {
    // A browser that stores nothing.
  }
}

/** Ends the browser's own subscription: its push service takes nothing for it from then on, whatever anybody knows. */
export async function endPushHere(): Promise<void> {
  if (pushOwner() === null) return;
  setPushOwner(null);
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
