import type { BookingSummary } from '#core/bookings/views.ts';
import type { Status } from '#web/ui/data/statuses.ts';

/** The status people see: a confirmed visit whose technician has set out is "On the way". */
export function visitStatus(booking: Pick<BookingSummary, 'status' | 'enRouteAt'>): Status {
  return booking.status === 'confirmed' && booking.enRouteAt ? 'on_the_way' : booking.status;
}
