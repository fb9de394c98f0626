/** Visits of one series, the first one included. */
export const MIN_SERIES_VISITS = 2;
export const MAX_SERIES_VISITS = 26;
/** How far ahead visits of a series are looked for: the last of 26 monthly ones. */
export const SERIES_HORIZON_DAYS = 830;
