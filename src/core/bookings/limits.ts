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
export const REASON_TOO_SHORT = 'Add a short reason';
export const CAPTION_MAX_LENGTH = 120;
/** A finished job shows at least this many photos of each kind. */
export const MIN_PHOTOS_PER_KIND = 1;
export const MAX_PHOTOS = 20;
/** What a homeowner may show with the request. */
export const MAX_REQUEST_PHOTOS = 5;

/** Both sides are reminded of a visit this long before it. */
export const REMIND_HOURS_BEFORE = 24;

/** The vendor reports an absent homeowner this long after the arrival window has opened … */
export const NO_SHOW_AFTER_START_MINUTES = 15;
/** … and the homeowner an absent vendor this long after it has ended. */
export const NO_SHOW_AFTER_WINDOW_MINUTES = 30;

/** How long finished work is under warranty, where nothing longer was agreed. */
export const WARRANTY_DAYS = 30;
