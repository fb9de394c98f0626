// Lengths of time in milliseconds. A local day may have 23 or 25 hours: calendars count in days (`addDays`), not in these.
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;
