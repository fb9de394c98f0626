import { calendarAccess as access } from '#core/bookings/calendar/access.ts';
import { calendarContract as contract } from '#core/bookings/calendar/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { endFeed } from './commands/end-feed.ts';
import { renewFeed } from './commands/renew-feed.ts';
import { calendarFeedOf } from './queries/calendar-files.ts';

export const calendarProcedures = {
  calendarFeed: query(contract.calendarFeed, access.calendarFeed, calendarFeedOf),
  // The address must not be stored with an idempotency key: only its hash is kept.
  renewCalendarFeed: command(contract.renewCalendarFeed, access.renewCalendarFeed, renewFeed, {
    idempotency: 'natural',
  }),
  endCalendarFeed: command(contract.endCalendarFeed, access.endCalendarFeed, endFeed, {
    idempotency: 'natural',
  }),
};
