/** A term is a year: every included visit happens once in it. */
export const TERM_MONTHS = 12;
export const VISITS_MAX = 12;

export const PLAN_NAME_MIN = 3;
export const PLAN_NAME_MAX = 60;
export const PLAN_SUMMARY_MAX = 240;
export const VISIT_SCOPE_MAX = 160;
export const TERMS_MIN = 80;
export const TERMS_MAX = 6_000;
export const SIGNATURE_MIN = 3;
export const SIGNATURE_MAX = 120;
export const REASON_MAX = 500;

export const PRICE_MIN_CENTS = 500;
export const PRICE_MAX_CENTS = 500_000;
/** Half price at most: a plan sells maintenance, not a race to the bottom. */
export const DISCOUNT_MAX_BP = 5_000;

/** Members with priority book at this notice instead of the usual two hours. */
export const PRIORITY_LEAD_MINUTES = 60;

/** How long an included visit can be booked from the day it is due. */
export const WINDOW_DAYS = 60;
/** A time is proposed this long before the visit is due. */
export const PROPOSE_DAYS_BEFORE = 21;
/** A missed visit is due again this much later, once. */
export const ROLLOVER_MONTHS = 3;

/** How long a plan can rest; charges and visits move by as much. */
export const PAUSE_MONTHS = [1, 2, 3, 6] as const;

/** A failed renewal is charged again this many days after it failed. */
export const RETRY_DAYS = [1, 3, 7] as const;
/** Benefits go on this long after a charge failed; then the plan is suspended. */
export const GRACE_DAYS = 14;
/** A suspended plan that nobody pays ends this long after the charge failed. */
export const SUSPENDED_END_DAYS = 45;
export const GRACE_MAX_DAYS = 30;

/** Homeowners hear of a renewal this long before it. */
export const RENEWAL_NOTICE_DAYS = 14;

export const REMINDER_SUBJECT_MIN = 5;
export const REMINDER_SUBJECT_MAX = 120;
export const REMINDER_BODY_MIN = 20;
export const REMINDER_BODY_MAX = 1_200;
export const REMINDER_PAUSE_DAYS = 14;
