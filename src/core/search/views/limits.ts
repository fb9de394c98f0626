/** Saved views of one person and list. */
export const SAVED_VIEWS_MAX = 30;
export const SAVED_VIEW_NAME_MAX_LENGTH = 40;
export const SAVED_VIEW_QUERY_MAX_LENGTH = 1_000;
