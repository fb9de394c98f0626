/** Below either, an estimate would tell of single companies, or of chance. */
export const MIN_ESTIMATE_JOBS = 10;
export const MIN_ESTIMATE_VENDORS = 3;
export const ESTIMATE_MONTHS = 12;
