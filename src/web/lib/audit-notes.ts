import type { BrowserNote } from '#core/audit/browser-entry.ts';
import { readStoredUser, STORED_USER_KEY, type StoredUser } from '#core/users/stored-user.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';

/** In whose name something is noted. */
export type Noter = Pick<StoredUser, 'id' | 'email' | 'role'>;

type Log = (note: BrowserNote, by: Noter | null) => void;

let waiting: Parameters<Log>[] = [];
let log: Log | null = null;

/**
 * Notes something that was done in this browser, in the name of whoever is signed in at this moment unless `by` says who did it.
 * The log's code comes after the page; what is noted before waits for it.
 */
export function noteInBrowser(note: BrowserNote, by: Noter | null = storedUser()): void {
  if (log) log(note, by);
  else waiting.push([note, by]);
}

/** Takes what was noted so far and what will be. There is one who does. */
export function takeNotes(into: Log): void {
  log = into;
  for (const [note, by] of waiting) log(note, by);
  waiting = [];
}

function storedUser(): StoredUser | null {
  try {
    return readStoredUser(sideLocal.getItem(STORED_USER_KEY));
  } catch {
    return null;
  }
}
