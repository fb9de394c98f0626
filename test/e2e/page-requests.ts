/**
 * How many requests a page makes of a browser that has nothing of the product yet: its document, all that is on it, parts
 * that are drawn later and data. Wanted of every page.
 */
export const MOST_REQUESTS = 30;

/** Pages that may make more: what they made with the plan of files of 28 November, 28 to 34, and two more, since it moves with every change. */
export const PAGE_REQUESTS: Readonly<Record<string, number>> = {
  '/account/vendor/field-operations': 36,
  '/account/vendor/field-operations?job=:id': 36,
};
