/**
 * How many requests a page makes of a browser that has nothing of the product yet: its document, all that is on it, parts
 * that are drawn later and data. Wanted of every page.
 */
export const MOST_REQUESTS = 30;
