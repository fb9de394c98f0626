/** Vendors asked at once in each wave, as delivered; administrators change them in the settings. */
export const WAVE_SIZES = [1, 3, 5] as const;
/** How long a vendor has to accept before the next wave is asked. */
export const ACCEPT_SECONDS = 60;
/** An alert nobody has answered is repeated this often … */
export const REPEAT_SECONDS = 20;
/** … at most so many times. */
export const REPEATS_MAX = 2;
/** How often the clock of waves, repeats and promises is looked at. */
export const CLOCK_SECONDS = 3;

/** At the door within so many minutes of the request. */
export const PROMISED_MINUTES = 90;
/** Account credit where the promise is broken. */
export const CREDIT_CENTS = 5_000;

/** Fees on top of the service, before tax. */
export const EMERGENCY_FEE_CENTS = 4_500;
export const AFTER_HOURS_FEE_CENTS = 6_500;
export const HOLIDAY_FEE_CENTS = 9_500;
/** Local hours of a weekday in which no after-hours fee is due: from 7 AM to 6 PM. */
export const DAY_FROM_HOUR = 7;
export const DAY_UNTIL_HOUR = 18;

/** Of the technicians on call, so many in a hundred are kept free for severe emergencies. */
export const RESERVED_PERCENT = 25;

/** To get going and into the truck, before the drive. */
export const SET_OUT_MINUTES = 10;
/** Where a vendor has told no base the drive is taken to be this long. */
export const UNKNOWN_DRIVE_MINUTES = 30;
/** Arrival times are rounded up to this, so that they read as the estimates they are. */
export const ARRIVAL_STEP_MINUTES = 5;

/** What the homeowner may add in their own words. */
export const EMERGENCY_NOTE_MAX = 500;
export const EMERGENCY_REASON_MAX = 300;
/** A position that is older no longer says where somebody is. */
export const POSITION_FRESH_MINUTES = 5;
/** A phone sends its position at most this often. */
export const POSITION_SECONDS = 15;
/** Past emergencies on the homeowner’s page. */
export const PAST_EMERGENCIES = 5;
/** How far back the promise statistics of administrators look. */
export const STATISTICS_DAYS = 90;
/** The furthest a vendor’s phone can be believed to be from the home, in miles. */
export const POSITION_MILES_MAX = 300;
