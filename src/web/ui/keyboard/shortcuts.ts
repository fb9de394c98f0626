/** Keys that do something on a screen without a modifier: `j`, `?`, or two after each other, `g j`. */
export type Shortcut = {
  /** By this name controls show its keys: "next". Where a portal's part is led to, its address. */
  id: string;
  keys: string;
  /** "Next row": what the sheet says. */
  label: string;
  /** The heading in the sheet: "Lists". */
  group: string;
  run: () => void;
};

/** Keys that are always there, and run nothing of the registry. */
export const ALWAYS: readonly Omit<Shortcut, 'run'>[] = [
  { id: 'open', keys: 'Enter', label: 'Open the row', group: 'Lists' },
  { id: 'rows', keys: '↑ ↓', label: 'Move through rows', group: 'Lists' },
  { id: 'cells', keys: '← →', label: 'Move inside a row', group: 'Lists' },
  { id: 'close', keys: 'Esc', label: 'Close what is open', group: 'Everywhere' },
];

/** How long the second key of two may take. */
export const SECOND_KEY_MS = 1_200;

/** Where the choice to do without single keys is kept in this browser. */
const OFF_KEY = 'canopy-shortcuts';

export type Match = { run: Shortcut | null; pending: string | null };

/**
 * What a key means after the one that waits. A screen that registers a key later than its frame wins. A first key that
 * could begin a pair waits; a second one that fits no pair counts as a first.
 */
export function matched(shortcuts: readonly Shortcut[], pending: string | null, key: string): Match {
  const find = (keys: string) => shortcuts.findLast((one) => one.keys === keys) ?? null;
  if (pending) {
    const pair = find(`${pending} ${key}`);
    if (pair) return { run: pair, pending: null };
  }
  if (shortcuts.some((one) => one.keys.startsWith(`${key} `))) return { run: null, pending: key };
  return { run: find(key), pending: null };
}

const registered: Shortcut[][] = [];
const listeners = new Set<() => void>();
let snapshot: readonly Shortcut[] = [];

/** Makes keys mean something until the returned function is called. Browser only. */
export function register(shortcuts: Shortcut[]): () => void {
  registered.push(shortcuts);
  changed();
  return () => {
    registered.splice(registered.indexOf(shortcuts), 1);
    changed();
  };
}

function changed() {
  snapshot = registered.flat();
  for (const listener of listeners) listener();
}

/** All that is registered now; the same array until something changes. */
export function registeredShortcuts(): readonly Shortcut[] {
  return snapshot;
}

/** What the keys of this name do now. Null where there are none, they are turned off, or mean something else here. */
export function shortcutOf(id: string): Omit<Shortcut, 'run'> | null {
  const always = ALWAYS.find((one) => one.id === id);
  if (always) return always;
  const found = areShortcutsOn() ? snapshot.findLast((one) => one.id === id) : undefined;
  if (!found) return null;
  return snapshot.findLast(({ keys }) => keys === found.keys) === found ? found : null;
}

export function watchShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Single keys can be turned off (WCAG 2.1.4): voice input and trembling hands press them unawares. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, 'off');
  } catch {
    // A browser that stores nothing keeps them on.
  }
  changed();
}
