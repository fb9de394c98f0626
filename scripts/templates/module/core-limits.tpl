export const TITLE_MAX_LENGTH = 120;
