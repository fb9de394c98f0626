/** A full score: what a vendor who is best in everything would get. */
export const FULL_SCORE = 10;

/** A vendor with fewer finished jobs than this is a newcomer. */
export const NEWCOMER_JOBS = 3;

/** Share of requests in which a newcomer is shown among the first, where one can come. */
export const NEWCOMER_SHARE = 0.1;

/** Where a newcomer is shown then: second, so that the best of the others stays first. */
export const NEWCOMER_PLACE = 1;

/** So many requests of the whole market weigh as much as a vendor's own record: what a rate begins with. */
export const PRIOR_REQUESTS = 8;

/** The same for stars. */
export const PRIOR_REVIEWS = 6;

/** So many of a vendor's jobs in every trade weigh as much as those of the trade that is asked for. */
export const PRIOR_TRADE_JOBS = 5;

/** At this distance, in miles, nearness counts half. */
export const HALF_NEAR_MILES = 8;

/** A first free time so many hours away counts half. */
export const HALF_SOON_HOURS = 48;

/** How often weights are learned anew from what came of requests, in days. */
export const LEARN_EVERY_DAYS = 7;
