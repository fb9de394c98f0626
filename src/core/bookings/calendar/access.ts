import { either, homeowners, vendors } from '#core/lib/access-rule.ts';

/** Each side has a calendar of its own. */
export const calendarAccess = {
  calendarFeed: either(homeowners('own'), vendors('own', 'dispatcher', 'technician')),
  renewCalendarFeed: either(homeowners('own'), vendors('own', 'dispatcher', 'technician')),
  endCalendarFeed: either(homeowners('own'), vendors('own', 'dispatcher', 'technician')),
};
