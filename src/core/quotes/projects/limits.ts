/** A vendor's request is released by itself after this, unless it is disputed. */
export const RELEASE_HOURS = 72;
/** The homeowner is reminded this long before. */
export const RELEASE_REMIND_HOURS = 24;
/** How long a change order waits for the homeowner's signature. */
export const CHANGE_ORDER_HOURS = 72;

export const RELEASE_PHOTOS_MIN = 1;
export const PROJECT_PHOTOS_MAX = 10;
export const RELEASE_NOTE_MAX = 1_000;

export const CHANGE_ORDER_LINES_MAX = 20;
export const CHANGE_ORDER_REASON_MIN = 10;
export const CHANGE_ORDER_REASON_MAX = 1_000;
export const CHANGE_ORDER_PHOTOS_MAX = 5;
/** Of one project. */
export const CHANGE_ORDERS_MAX = 50;

/** A typed name is as long as a name (§9: 2 characters or more). */
export const SIGNATURE_MIN = 2;
export const SIGNATURE_MAX = 80;
export const REASON_MIN = 3;
export const REASON_MAX = 500;
