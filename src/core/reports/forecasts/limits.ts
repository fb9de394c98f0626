/** Below so many full weeks of work nothing is forecast: a line through a month says nothing about the next. */
export const MIN_FORECAST_WEEKS = 8;
/** Older weeks are another company by now. */
export const HISTORY_WEEKS = 104;
/** This week and the seven after it. */
export const AHEAD_WEEKS = 8;
/** Past weeks that are shown, each beside what was forecast for it when it began. */
export const SHOWN_WEEKS = 26;

/** Days whose booked and expected hours are compared with open hours. */
export const AHEAD_DAYS = 14;
/** Weeks from which it is learned how much is usually still booked for a day that is so near. */
export const PICKUP_WEEKS = 12;
/** Of a day's open hours; what is above leaves no room to drive between visits. */
export const OVERLOAD_SHARE = 0.9;
export const IDLE_SHARE = 0.25;

/** Days within which jobs are looked at that may run late. */
export const LATE_DAYS = 7;
/** A job is late from so many minutes after its slot on; less is made up for on the way. */
export const LATE_MINUTES = 15;
/** From this chance on a job is listed. */
export const LATE_CHANCE = 0.2;
/** Completed jobs of this long are what durations are learned from. */
export const DURATION_DAYS = 365;
/** As many jobs of a company count as much as what the market does. */
export const DURATION_WEIGHT = 20;
/** Below so many vendors the market's durations would be single companies'. */
export const DURATION_VENDORS = 3;

/** Full weeks that are looked through for something unusual, besides the one that runs. */
export const UNUSUAL_WEEKS = 6;
/** Weeks before each of them that say what is usual. */
export const USUAL_WEEKS = 26;
/** Chance at which something is too rare to be chance; one alarm in two hundred ordinary weeks. */
export const UNUSUAL_CHANCE = 0.005;
/** One of anything is no pattern. */
export const UNUSUAL_LEAST = 2;
/** Rows behind something unusual at a time. */
export const BEHIND_ROWS = 20;
