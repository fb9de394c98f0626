/** A job's title as an administrator may write it. */
export const TITLE_MAX_LENGTH = 120;
