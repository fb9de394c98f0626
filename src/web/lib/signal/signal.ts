import { useSyncExternalStore } from 'react';

/** Whether Canopy can be reached from here, as far as this window knows. */
export type Signal = {
  /** The last request for a page got no answer, or the device says that it is on no network. */
  lost: boolean;
  /** The page (path and query) somebody wanted to go to and could not. */
  wanted: string | null;
};

const THERE: Signal = { lost: false, wanted: null };

let signal: Signal = THERE;
const listeners = new Set<() => void>();

function set(next: Signal): void {
  if (next.lost === signal.lost && next.wanted === signal.wanted) return;
  signal = next;
  for (const listener of listeners) listener();
}

/** A request got no answer; `wanted` is the page it was to open, when it was to open one. */
export function noteNoAnswer(wanted: string | null): void {
  set({ lost: true, wanted: wanted ?? signal.wanted });
}

/** Canopy answered. */
export function noteAnswer(): void {
  set(THERE);
}

/** The one who wanted to go somewhere stays. */
export function forgetWanted(): void {
  set({ ...signal, wanted: null });
}

/** How it stands now, for what is not drawn. */
export function currentSignal(): Signal {
  return signal;
}

function onSignal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for what is drawn; the server draws every page with a signal. */
export function useSignal(): Signal {
  return useSyncExternalStore(onSignal, currentSignal, () => THERE);
}
