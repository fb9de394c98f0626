/** As long as the notes of a booking, which the words become. */
export const JOB_TEXT_MAX = 1_000;
export const JOB_TEXT_MIN = 8;

/** What one feature can be set to at most, in hundredths; what is saved is scaled to a full score. */
export const WEIGHT_MAX = 1_000;

export const WEIGHT_NOTE_MAX = 300;

/** Requests of so many days are replayed in a preview … */
export const PREVIEW_DAYS = 30;
/** … at most so many of them, the newest. */
export const PREVIEW_REQUESTS = 300;
/** Vendors named as gaining and as losing. */
export const PREVIEW_MOVERS = 5;
/** Places that anybody looks at: what stands below is not shown to most. */
export const SEEN_PLACES = 10;

/** How far back a vendor sees where they were ranked, in days. */
export const STANDING_DAYS = 30;

/** Companies that a question "why not" answers for at most. */
export const WHY_NOT_MAX = 5;

/** Services that words may mean, offered beside the first. */
export const SERVICE_GUESSES = 5;

/** A language model that takes longer is not waited for: the rules have answered long before. */
export const MODEL_DEADLINE_MS = 8_000;
/** Photos that it is shown, the first ones, each with at most so many pixels a side. */
export const MODEL_PHOTOS = 3;
export const MODEL_PHOTO_SIDE = 768;
