/** Chosen in place of a trade: all of them together. */
export const ALL_TRADES = { slug: 'all', name: 'All trades' } as const;

/** Below either, an estimate would tell of single companies, or of chance. */
export const MIN_ESTIMATE_JOBS = 10;
export const MIN_ESTIMATE_VENDORS = 3;
export const ESTIMATE_MONTHS = 12;
