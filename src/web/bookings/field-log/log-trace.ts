import { sideLocal } from '#web/lib/demo/side-storage.ts';

const TRACE = 'canopy-field-log';
/** Where ticks were kept before there was a log. */
export const OLD_TICKS = 'canopy-unsent-ticks';

/** Notes whether the log holds anything, so that a page without entries need not open it to know. */
export function noteLogKept(isKept: boolean): void {
  try {
    if (isKept) sideLocal.setItem(TRACE, '1');
    else sideLocal.removeItem(TRACE);
  } catch {
    // Full or forbidden: the field screens open it in any case.
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
