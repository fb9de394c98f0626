/**
 * How many requests a page makes of a browser that has nothing of the product yet: its document, all that is on it, parts
 * that are drawn later and data. Wanted of every page.
 */
export const MOST_REQUESTS = 30;

/** Pages that make more: what they made on the day of the test, and two more, since the plan of files moves a little with every change. */
export const PAGE_REQUESTS: Readonly<Record<string, number>> = {
  '/account/vendor/field-operations': 33,
};
