import { useSyncExternalStore } from 'react';
import { sideSession } from '#web/lib/demo/side-storage.ts';

/** A list as it was last seen in this tab: where it stands in the address, and its rows in their order. */
export type Trail = {
  /** `/admin/jobs` */
  path: string;
  /** `?status=pending&sort=starts`, or empty. */
  search: string;
  ids: readonly string[];
  /** How many the whole list has, where its first rows are the ones that were shown. */
  total?: number;
};

export type TrailPlace = {
  previous: string | null;
  next: string | null;
  /** 1 for the first row of the list; null on a later page of it, whose rows are not counted. */
  place: number | null;
  count: number;
  /** The list, as it was. */
  back: string;
};

const keyOf = (path: string) => `canopy-trail:${path}`;
const listeners = new Set<() => void>();

/**
 * Keeps what a list showed, so that its records' pages lead on to the next one. It lives as long as the tab: a page that
 * was opened by a link has no list to go through.
 */
export function rememberTrail(trail: Trail): void {
  try {
    sideSession.setItem(keyOf(trail.path), JSON.stringify(trail));
  } catch {
    // A browser that stores nothing shows pages without their neighbors.
  }
  for (const listener of listeners) listener();
}

/** Where a record stands in the list it came from; null for one that the list did not show. */
export function placeInTrail(text: string | null, id: string): TrailPlace | null {
  if (!text) return null;
  const { path, search, ids, total } = JSON.parse(text) as Trail;
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return {
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    place: total === undefined ? null : at + 1,
    count: total ?? ids.length,
    back: `${path}${search || '?all=1'}`,
  };
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readTrail(path: string): string | null {
  try {
    return sideSession.getItem(keyOf(path));
  } catch {
    return null;
  }
}

/** The neighbors of a record on its own page; null on the server and where no list was seen. */
export function useTrail(path: string, id: string): TrailPlace | null {
  const text = useSyncExternalStore(
    watch,
    () => readTrail(path),
    () => null,
  );
  return placeInTrail(text, id);
}
