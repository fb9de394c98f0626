/** A technician's starts are offered on this grid from the opening minute of the day. */
export const SLOT_GRID_MINUTES = 120;

/** Nobody can be booked to come sooner than this from now. */
export const LEAD_MINUTES = 120;

/** Last local day offered, counted from today in the home's zone. */
export const HORIZON_DAYS = 60;

/** People are told a window, never a minute; no window is shorter than this. */
export const MIN_WINDOW_MINUTES = 120;
