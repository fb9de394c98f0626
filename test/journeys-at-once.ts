/** How many journeys run side by side in a browser: one for each processor of the smallest machine that tests. */
export const JOURNEYS_AT_ONCE = 2;
