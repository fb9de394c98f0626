/** What a day costs, in cents: what plans are compared by. Wages and fuel are round figures of the trade, not a vendor's own. */
export const ROUTE_PRICES = {
  /** A technician's minute on the road. */
  driveMinute: 60,
  /** A van's mile: fuel, wear and insurance. */
  mile: 70,
  /** A minute that somebody waits beyond their promised window. */
  lateMinute: 200,
  /** A promised window that somebody is asked to give up. */
  movedPromise: 4_000,
  /** Somebody else comes than was announced. */
  otherTechnician: 300,
} as const;

/** What leaving a visit as it is costs, by its priority, where the day has no better place for it. */
export const UNPLACED_PRICES = { critical: 200_000, high: 100_000, medium: 60_000, low: 40_000 } as const;

/** Planned starts fall on this grid. */
export const ROUTE_GRID_MINUTES = 5;
/** A visit that begins within this many minutes keeps its time and technician. */
export const LOCKED_MINUTES = 60;
/** Rounds of a search; a day of twenty visits makes them in a fraction of a second. */
export const SEARCH_ROUNDS = 30_000;
/** Longest a search may take while somebody waits for it, in milliseconds. */
export const SEARCH_MS = 1_500;
/** More visits than this on one day are not optimized at once. */
export const MAX_DAY_VISITS = 150;
/** For this many minutes after an emergency was accepted its day is still planned anew by itself. */
export const IMPROVED_MINUTES = 30;
/** Visits of so many days of an absence are handed over at once; the days after follow in further steps. */
export const MAX_COVER_DAYS = 14;
/** Visits without a place on their own day go to the first of so many days after it that has room. */
export const OTHER_DAYS = 14;
/** Visits that were moved together can be put back for so many minutes. */
export const UNDO_MINUTES = 60;
/** A plan that was made longer ago than this, in minutes, is made anew before it is applied. */
export const PLAN_MINUTES = 30;
