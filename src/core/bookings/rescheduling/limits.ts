/** Until this long before the visit the homeowner moves it alone; afterwards both sides must agree. */
export const FREE_MOVE_HOURS = 24;
