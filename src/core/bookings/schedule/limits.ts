/** Visit suggested by a vendor to the same homeowner once in this long. */
export const SUGGEST_AGAIN_HOURS = 24;
