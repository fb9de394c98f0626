import type { calendarContract } from '#core/bookings/calendar/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { endFeed } from './commands/end-feed.ts';
import { renewFeed } from './commands/renew-feed.ts';
import { calendarFeedOf } from './queries/calendar-files.ts';

export const calendarOperations = {
  calendarFeed: query(calendarFeedOf),
  // The address must not be stored with an idempotency key: only its hash is kept.
  renewCalendarFeed: command(renewFeed, {
    idempotency: 'natural',
  }),
  endCalendarFeed: command(endFeed, {
    idempotency: 'natural',
  }),
} satisfies Operations<typeof calendarContract>;
