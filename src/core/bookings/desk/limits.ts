/** A job's title as an administrator may write it. */
export const TITLE_MAX_LENGTH = 120;

/** An internal note of a job, in characters. */
export const JOB_NOTE_MAX_LENGTH = 2_000;
/** Internal notes of one job. */
export const JOB_NOTES_MAX = 200;
/** Administrators that one note mentions. */
export const JOB_NOTE_MENTIONS_MAX = 10;
