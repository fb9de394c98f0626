import { subStateLook } from '#core/bookings/standing/sub-state.ts';
import { BOOKING_STATUS_LOOKS, type BookingStatus, ON_THE_WAY_LOOK } from '#core/bookings/status.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import type { StatusLook } from '#core/lib/status-look.ts';

type Visit = Pick<BookingSummary, 'status' | 'enRouteAt'>;

/** The status people see: a confirmed visit whose technician has set out is "On the way". */
export function visitStatus(visit: Visit): BookingStatus | 'on_the_way' {
  return visit.status === 'confirmed' && visit.enRouteAt ? 'on_the_way' : visit.status;
}

type Standing = Visit &
  Pick<BookingSummary, 'windowEndsAt' | 'moveProposedBy' | 'cardDeclined' | 'inDispute'>;

/** The same as a badge shows it. */
export function visitLook(visit: Visit): StatusLook {
  const status = visitStatus(visit);
  return status === 'on_the_way' ? ON_THE_WAY_LOOK : BOOKING_STATUS_LOOKS[status];
}

/** What the badge of a list says: what is wrong or waited for, else the status. */
export function standingLook(visit: Standing, now: Date): StatusLook {
  return subStateLook(visit, now) ?? visitLook(visit);
}
