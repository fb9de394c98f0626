/** What happened on site without a network may be told this much later with its own time; older is set to this. */
export const HAPPENED_AT_MOST_MS_AGO = 24 * 3_600_000;
/** Told within this time it counts as told at once. */
export const SENT_LATER_AFTER_MS = 2 * 60_000;
/** What waits for a decision because its job is over goes from the device after so many days. */
export const OVER_KEPT_DAYS = 30;
/** Longest work note of a job. */
export const WORK_NOTE_MAX_LENGTH = 4_000;
