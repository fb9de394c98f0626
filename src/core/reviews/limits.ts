export const STARS_MIN = 1;
export const STARS_MAX = 5;
export const REVIEW_TEXT_MAX_LENGTH = 2_000;
/** The vendor answers a review once. */
export const REPLY_TEXT_MAX_LENGTH = 2_000;
