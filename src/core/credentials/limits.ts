/** Days before the end at which a vendor is reminded to renew a credential. */
export const REMINDER_DAYS = [60, 30, 7] as const;
/** Within so many days a valid credential is shown as expiring. */
export const EXPIRING_DAYS = REMINDER_DAYS[0];
/** Files of one credential. */
export const CREDENTIAL_FILES_MAX = 6;
export const CREDENTIAL_FILE_NAME_MAX = 120;
/** Characters. */
export const CREDENTIAL_NUMBER_MAX = 40;
export const CREDENTIAL_ISSUER_MAX = 120;
export const CREDENTIAL_REASON_MIN = 10;
export const CREDENTIAL_REASON_MAX = 500;
/** Years into the future that a credential may be valid. */
export const CREDENTIAL_YEARS_MAX = 20;
/** Visits named in one list of those that need another vendor or technician. */
export const AFFECTED_VISITS_MAX = 50;
