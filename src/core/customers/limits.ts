/** Characters of a note, and notes about one customer. */
export const NOTE_MAX = 2_000;
export const NOTES_MAX = 200;
/** Characters of a tag, and tags of one customer. */
export const TAG_MAX = 24;
export const TAGS_MAX = 10;
/** Different tags that a company's list names in its filter. */
export const TAG_CHOICES_MAX = 200;
/** At most one invitation to rebook for each customer in so many days. */
export const INVITATION_REST_DAYS = 30;
/** A booking within so many days of an invitation counts as its result. */
export const INVITATION_RESULT_DAYS = 30;
/** Characters of the line that goes along with an invitation. */
export const INVITATION_MESSAGE_MAX = 300;
/** Customers due within so many days are "due soon". */
export const DUE_SOON_DAYS = 30;
/** Months after which a yearly service is due again. */
export const YEARLY_MONTHS = 12;
/** Visits closer together belong to one piece of work; further apart they follow no rhythm. In days. */
export const RHYTHM_MIN_DAYS = 14;
export const RHYTHM_MAX_DAYS = 730;
/** Months without a visit that the list can be filtered by. */
export const UNSEEN_MONTHS = [3, 6, 12, 24] as const;
/** Jobs, quotes and steps of the timeline that the page of a customer shows. */
export const JOBS_SHOWN = 100;
export const TIMELINE_SHOWN = 40;
/** Days over which the share of bookings by the company's own page is reckoned. */
export const PAGE_SHARE_DAYS = 365;
