/** A passport says what was true when it was issued; after so many days nobody should rely on it. */
export const PASSPORT_DAYS = 180;
/** Valid at the same time, so that a company can give one to each of several places, and not thousands. */
export const MAX_VALID_PASSPORTS = 5;
/** More than a passport with twenty credentials has. */
export const TOKEN_MAX_LENGTH = 8_000;
export const REVOKE_REASON_MAX = 300;
/** Credentials that a passport names; a large company has one for each technician. */
export const PASSPORT_CREDENTIALS = 20;
