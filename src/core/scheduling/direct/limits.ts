/** The shortest and the longest direct visit, in minutes. */
export const DIRECT_MIN_MINUTES = 15;
export const DIRECT_MAX_MINUTES = 720;
/** A direct visit is planned at most so many days ahead. */
export const DIRECT_HORIZON_DAYS = 365;
export const DIRECT_NAME_MAX_LENGTH = 80;
export const DIRECT_TITLE_MAX_LENGTH = 80;
export const DIRECT_NOTES_MAX_LENGTH = 500;
/** Free starts are looked for on this grid of minutes, and a refusal names so many of them. */
export const DIRECT_GRID_MINUTES = 15;
export const DIRECT_ALTERNATIVES = 6;
