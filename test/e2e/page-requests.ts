/**
 * How many requests a page makes of a browser that has nothing of the product yet: its document, all that is on it, parts
 * that are drawn later and data. Wanted of every page.
 */
export const MOST_REQUESTS = 30;

/** Pages that make more: what they made on the day of the test, and two more, since the plan of files moves a little with every change. */
export const PAGE_REQUESTS: Readonly<Record<string, number>> = {
  '/account/home/disputes/:id': 31,
  '/account/home/job/:id': 39,
  '/account/vendor/field-operations': 46,
  '/account/vendor/field-operations?job=:id': 46,
  '/account/vendor/inventory/parts/:id?edit=1': 34,
  '/account/vendor/profile?tab=area': 37,
  '/account/vendor/profile?tab=company': 39,
  '/account/vendor/profile?tab=requests': 37,
  '/account/vendor/profile?tab=services': 40,
  '/account/vendor/profile?tab=team': 37,
  '/admin/jobs/:id': 36,
  '/admin/vendors/:id': 36,
  '/book': 34,
  '/book/quotes?service=water-heater-replacement': 38,
  '/book/quotes?service=water-heater-replacement&zip=98107&step=send': 34,
  '/book/quotes?service=water-heater-replacement&zip=98107&step=vendors': 34,
  '/book?service=water-heater-flush': 37,
  '/messages?channel=:id': 34,
};
