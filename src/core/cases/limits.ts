export const CASE_SUBJECT_MIN = 3;
export const CASE_SUBJECT_MAX = 160;
export const CASE_DETAILS_MAX = 4_000;
/** What a homeowner writes about a problem, at least. */
export const PROBLEM_MIN = 10;
