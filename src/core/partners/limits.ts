/** Basis points of the passed-on job's earnings that the sender may be promised: one to thirty percent. */
export const SHARE_MIN_BP = 100;
export const SHARE_MAX_BP = 3_000;
/** What a new invitation suggests. */
export const SHARE_FIRST_BP = 1_000;
/** Characters of the line that goes along with an invitation, and of the note about a job. */
export const INVITATION_MESSAGE_MAX = 300;
export const REFERRAL_NOTE_MAX = 300;
/** Characters of an email address, and of a search for companies. */
export const EMAIL_MAX = 254;
export const SEARCH_MAX = 80;
/** Open invitations and partners of one vendor. */
export const PARTNERS_MAX = 100;
/** Companies that a search shows. */
export const FOUND_MAX = 20;
/** Hours that partner and homeowner have together to answer. */
export const ANSWER_HOURS = 24;
/** A job must change hands at least so many minutes before the visit. */
export const BEFORE_VISIT_MINUTES = 60;
