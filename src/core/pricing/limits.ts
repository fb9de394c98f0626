/** Characters. */
export const LINE_NAME_MAX = 120;
export const LINE_CODE_MAX = 40;
export const LINE_UNIT_MAX = 20;
export const PROMOTION_NAME_MAX = 60;
/** Price or cost of one. */
export const LINE_CENTS_MAX = 2_000_000;
/** A price of its own is at least this; what is free is not for sale by the book. */
export const LINE_CENTS_MIN = 100;
/** Of materials on their cost, in basis points. */
export const MARKUP_BP_MAX = 50_000;
/** Lines of one company, archived ones included. */
export const LINES_MAX = 10_000;
/** Fees on top: of labor in basis points, or an amount. */
export const SURCHARGE_BP_MAX = 20_000;
export const SURCHARGE_CENTS_MAX = 100_000;
export const MINIMUM_CENTS_MAX = 100_000;
export const TRAVEL_BANDS_MAX = 6;
export const TRAVEL_MILES_MAX = 200;
export const RUSH_HOURS_MAX = 72;
/** Of the nearby discount: minutes of driving that a visit may add, and the most off the labor in basis points. */
export const NEARBY_MINUTES_MAX = 60;
export const NEARBY_BP_MAX = 3_000;
/** What an hour of a technician can cost a company. */
export const HOURLY_COST_CENTS_MAX = 50_000;
/** A price or a set of rules can be scheduled this far ahead. */
export const EFFECTIVE_DAYS_MAX = 365;
export const PROMOTION_BP_MAX = 5_000;
export const PROMOTION_CENTS_MAX = 50_000;
export const PROMOTION_USES_MAX = 10_000;
export const PROMOTION_DAYS_MAX = 366;
/** Promotions of one company that have not ended. */
export const PROMOTIONS_MAX = 20;
/** Rows of one import, as many as fit into a request; and characters of one cell. */
export const PRICE_ROWS_MAX = 2_000;
export const PRICE_COLUMNS_MAX = 30;
export const PRICE_CELL_MAX = 200;
export const PRICE_FILE_MAX_BYTES = 2_000_000;
/** Rows that a preview shows; errors are shown of as many. */
export const PRICE_PREVIEW_ROWS = 50;
/** Jobs of a month that are priced again for the comparison. */
export const COMPARED_JOBS_MAX = 500;
/** Of a job's comparison, the rows that a page shows. */
export const COMPARED_JOBS_SHOWN = 50;
/** Prices in the history of a line that are shown. */
export const HISTORY_SHOWN = 50;
