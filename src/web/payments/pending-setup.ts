import { sideSession } from '#web/lib/demo/side-storage.ts';

/** A card whose bank is asking first: kept in this tab while the person is at the bank's page. */
export type PendingSetup = { setupId: string; token: string; returnTo: string };

const KEY = 'canopy-card-setup';

export function savePendingSetup(setup: PendingSetup): void {
  sideSession.setItem(KEY, JSON.stringify(setup));
}

/** What was kept, or null. Anything that is not ours counts as nothing. Browser only. */
export function pendingSetup(): PendingSetup | null {
  try {
    const kept = JSON.parse(sideSession.getItem(KEY) ?? 'null') as Partial<PendingSetup> | null;
    return kept?.setupId && kept.token && kept.returnTo ? (kept as PendingSetup) : null;
  } catch {
    return null;
  }
}

export function forgetPendingSetup(): void {
  sideSession.removeItem(KEY);
}
