/** Extra time of an hourly job is proposed in quarters of an hour … */
export const EXTRA_TIME_STEP_MINUTES = 15;
/** … up to this much at once … */
export const MAX_EXTRA_MINUTES = 240;
/** … and suggested when the work ran over by this much. */
export const EXTRA_TIME_GRACE_MINUTES = 5;
/** The technician waits in the home: a proposal nobody answers lapses after this long. */
export const EXTRA_ANSWER_MINUTES = 60;
/** Longest name under a signature. */
export const SIGNER_MAX_LENGTH = 80;
/** What one extra may cost; larger work is a booking of its own. */
export const MAX_EXTRA_CENTS = 2_000_000;
/** Lines a vendor may add to one job. */
export const MAX_EXTRA_LINES = 30;
export const MAX_EXTRA_QUANTITY = 999;
/** Longest name of a part or of a quote. */
export const EXTRA_LABEL_MAX_LENGTH = 120;
