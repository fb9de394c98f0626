/** How long a vendor has to answer a claim. */
export const CLAIM_ANSWER_HOURS = 48;
/** How long the time of a return visit is held for the homeowner to confirm it. */
export const RETURN_CONFIRM_HOURS = 48;
/** Both are reminded this long before. */
export const CLAIM_REMIND_HOURS = 12;
export const CLAIM_MIN = 10;
export const CLAIM_MAX = 2_000;
export const CLAIM_REASON_MIN = 10;
export const CLAIM_REASON_MAX = 1_000;
export const CLAIM_PHOTOS_MAX = 6;
