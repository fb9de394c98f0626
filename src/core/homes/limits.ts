/** Longest street line and city, in characters. */
export const ADDRESS_MAX_LENGTH = 120;
export const LABEL_MAX_LENGTH = 40;
/** Gate codes, dogs, parking. */
export const NOTES_MAX_LENGTH = 500;
/** Homes one person may keep. */
export const MAX_HOMES = 20;
