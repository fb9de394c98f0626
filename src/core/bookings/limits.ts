/** How long a chosen time is kept for someone who is still filling in the booking. */
export const HOLD_MINUTES = 10;

/** A request the vendor has not answered expires after this long … */
export const ANSWER_WITHIN_HOURS = 24;
/** … or this long before the visit, whichever is sooner … */
export const ANSWER_BEFORE_VISIT_HOURS = 2;
/** … but the vendor always has this long. */
export const ANSWER_AT_LEAST_MINUTES = 15;

/** A confirmed visit is cancelled for free until this long before it starts. */
export const FREE_CANCELLATION_HOURS = 24;
/** From then until this long before the start, the late fee applies; afterwards the work is owed in full. */
export const LATE_CANCELLATION_HOURS = 2;
export const LATE_CANCELLATION_FEE_CENTS = 4_000;

/** Account credit a homeowner gets when the vendor cancels. */
export const VENDOR_CANCELLATION_CREDIT_CENTS = 2_000;

/** Longest free-text answer to a service's question. */
export const ANSWER_MAX_LENGTH = 500;

/** What a homeowner may write with a booking. */
export const NOTES_MAX_LENGTH = 1_000;
export const REASON_MIN_LENGTH = 3;
export const REASON_MAX_LENGTH = 300;
export const REASON_TOO_SHORT = 'Say why in a few words';
export const CAPTION_MAX_LENGTH = 120;
/** A finished job shows at least this many photos of each kind. */
export const MIN_PHOTOS_PER_KIND = 1;
export const MAX_PHOTOS = 20;
/** What a homeowner may show with the request. */
export const MAX_REQUEST_PHOTOS = 5;

/** Both sides are reminded of a visit this long before it. */
export const REMIND_HOURS_BEFORE = 24;

/** Until this long before the visit the homeowner moves it alone; afterwards both sides must agree. */
export const FREE_MOVE_HOURS = 24;

/** The vendor reports an absent homeowner this long after the arrival window has opened … */
export const NO_SHOW_AFTER_START_MINUTES = 15;
/** … and the homeowner an absent vendor this long after it has ended. */
export const NO_SHOW_AFTER_WINDOW_MINUTES = 30;

/** Visits of one series, the first one included. */
export const MIN_SERIES_VISITS = 2;
export const MAX_SERIES_VISITS = 26;
/** How far ahead visits of a series are looked for: the last of 26 monthly ones. */
export const SERIES_HORIZON_DAYS = 830;

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

/** A job's title as an administrator may write it. */
export const TITLE_MAX_LENGTH = 120;

/** A company suggests a visit to the same homeowner once in this long. */
export const SUGGEST_AGAIN_HOURS = 24;
