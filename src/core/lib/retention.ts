/** Long after anybody retries a request. */
export const RETAIN_KEYS_DAYS = 7;
/** Time to look at what happened when something went wrong. */
export const RETAIN_EVENTS_DAYS = 30;
/** So long the law wants to see invoices, payouts and the books behind them. */
export const RETAIN_BOOKS_YEARS = 7;
