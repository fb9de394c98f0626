import { either, homeowners, vendors } from '#core/lib/access-rule.ts';

/** Each side has a calendar of its own. */
export const calendarAccess = {
  calendarFeed: either(homeowners('own'), vendors('own')),
  renewCalendarFeed: either(homeowners('own'), vendors('own')),
  endCalendarFeed: either(homeowners('own'), vendors('own')),
};
