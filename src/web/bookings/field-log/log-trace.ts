import { sideLocal } from '#web/lib/demo/side-storage.ts';

const TRACE = 'canopy-field-log';
/** Where ticks were kept before there was a log. */
export const OLD_TICKS = 'canopy-unsent-ticks';

/**
 * Notes that the log holds something, and how much of it was not sent, so that a page without entries need not open it to
 * know.
 */
export function noteLogKept(isKept: boolean, unsent: number): void {
  try {
    if (isKept) sideLocal.setItem(TRACE, String(unsent));
    else sideLocal.removeItem(TRACE);
  } catch {
    // Full or forbidden: the field screens open it in any case.
  }
}

/** How many changes on this device wait for the person who made them. */
export function unsentHere(): number {
  try {
    return Number(sideLocal.getItem(TRACE)) || 0;
  } catch {
    return 0;
  }
}

/** Whether there is something to open. */
export function isLogKept(): boolean {
  try {
    return sideLocal.getItem(TRACE) !== null || sideLocal.getItem(OLD_TICKS) !== null;
  } catch {
    return true;
  }
}
