/** Longest street line and city, in characters. */
export const ADDRESS_MAX_LENGTH = 120;
export const LABEL_MAX_LENGTH = 40;
/** Gate codes, dogs, parking. */
export const NOTES_MAX_LENGTH = 500;
/** Homes one person may keep. */
export const MAX_HOMES = 20;
export const PETS_MAX_LENGTH = 120;

/** What a home can be; far beyond what is likely, so that nobody is refused and no typing error passes. */
export const FIRST_YEAR_BUILT = 1600;
export const LAST_YEAR_BUILT = 2100;
export const MIN_SQUARE_FEET = 50;
export const MAX_SQUARE_FEET = 100_000;
export const MAX_BEDROOMS = 30;
export const MAX_BATHROOMS = 30;
export const MAX_STORIES = 10;
