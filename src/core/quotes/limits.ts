/** Vendors that are asked at once; a second wave asks as many again. */
export const QUOTE_VENDORS_MAX = 4;
/** The response clock of each wave, shown to both sides. */
export const QUOTE_RESPONSE_HOURS = 24;
/** A vendor is reminded this long before the clock runs out. */
export const QUOTE_REMIND_HOURS = 2;

/** How long a quote can be accepted. */
export const QUOTE_VALID_DAYS_MIN = 1;
export const QUOTE_VALID_DAYS_MAX = 60;
export const QUOTE_VALID_DAYS_DEFAULT = 14;
/** The homeowner is reminded this long before a quote expires. */
export const QUOTE_EXPIRY_REMIND_HOURS = 48;

/** The marketplace’s own guarantee; a quote may promise more. */
export const WARRANTY_DAYS_MIN = 30;
export const WARRANTY_DAYS_MAX = 3_650;

export const DESCRIPTION_MIN_LENGTH = 20;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const REQUEST_TITLE_MAX = 120;
export const REQUEST_PHOTOS_MAX = 5;
export const BUDGET_MIN_CENTS = 5_000;
export const BUDGET_MAX_CENTS = 20_000_000;
/** Work can be wanted this many days ahead. */
export const WANTED_DAYS_AHEAD_MAX = 365;

export const OPTIONS_MAX = 3;
export const OPTION_NAME_MAX = 40;
export const OPTION_SUMMARY_MAX = 300;
export const OPTION_MINUTES_MIN = 30;
export const OPTION_MINUTES_MAX = 480;
export const OPTION_MINUTES_STEP = 30;
export const OPTION_VISITS_MAX = 10;
export const OPTION_LINES_MAX = 40;
export const OPTION_POINTS_MAX = 15;
export const OPTION_POINT_LENGTH = 120;
export const LINE_LABEL_MAX = 120;
export const LINE_QUANTITY_MAX = 10_000;
export const LINE_UNIT_MAX_CENTS = 10_000_000;
/** All work of one option, before tax and fee. */
export const OPTION_WORK_MIN_CENTS = 1_000;
export const OPTION_WORK_MAX_CENTS = 20_000_000;

export const MILESTONES_MIN = 2;
export const MILESTONES_MAX = 8;
export const MILESTONE_TITLE_MAX = 80;
/** A deposit leaves something to be paid when the work is done. */
export const DEPOSIT_BP_MIN = 500;
export const DEPOSIT_BP_MAX = 5_000;

export const QUOTE_MESSAGE_MAX = 2_000;
export const ATTACHMENTS_MAX = 5;
export const FILE_NAME_MAX = 120;
export const DECLINE_NOTE_MAX = 500;
export const CANCEL_NOTE_MAX = 500;
/** Questions and answers of one invitation. */
export const CONVERSATION_MAX = 60;
export const TEMPLATES_MAX = 30;
export const TEMPLATE_NAME_MAX = 60;
/** Open requests of one homeowner. */
export const OPEN_REQUESTS_MAX = 10;

/** Completed jobs that a fairness band needs, and how far back it looks. */
export const FAIRNESS_SAMPLE_MIN = 10;
export const FAIRNESS_MONTHS = 24;
