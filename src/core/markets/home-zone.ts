/** The zone in which days of the whole market are counted, whichever cities open and close. */
export const HOME_ZONE = 'America/Los_Angeles';
