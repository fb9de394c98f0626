import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/bookings${path}`, summary, tags });

/** The visits in a calendar of one's own, behind a secret address. */
export const calendarContract = {
  calendarFeed: read('/calendar-feed', 'When the caller’s secret calendar address was created')
    .input(z.object({ technicianId: z.optional(objectId) }))
    .output(z.object({ createdAt: z.nullable(z.date()) })),
  renewCalendarFeed: act(
    '/calendar-feed/renew',
    'Create a new secret calendar address; the old one stops working',
  )
    .input(z.object({ technicianId: z.optional(objectId) }))
    .output(z.object({ url: z.string() })),
  endCalendarFeed: act('/calendar-feed/end', 'Revoke the secret calendar address')
    .input(z.object({ technicianId: z.optional(objectId) }))
    .output(done),
};
