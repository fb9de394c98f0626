/** Shapes that one photo may carry. */
export const SHAPES_MAX = 20;
/** Characters of a text on a photo. */
export const SHAPE_TEXT_MAX = 80;
/** Shots that a service may ask for, and the characters of a shot's name. */
export const SHOTS_MAX = 12;
export const SHOT_NAME_MAX = 60;
/** Days for which a link can be shared. */
export const LINK_DAYS = [7, 30, 90] as const;
/** Links of one job that hold at a time. */
export const LINKS_MAX = 20;
/** Characters of the name of whoever gets a link. */
export const RECIPIENT_MAX = 80;
/** Pairs of one job. */
export const PAIRS_MAX = 20;
/** Photos of one archive. */
export const ARCHIVE_MAX = 200;
/** Jobs that a page of the gallery has. */
export const GALLERY_JOBS = 8;
/** A device’s clock may run ahead by so much before its time is no longer believed. */
export const CLOCK_AHEAD_MINUTES = 10;
