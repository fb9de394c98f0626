import type { BookingDetail, BookingSummary } from '#core/bookings/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';

/** Whose screen it is. */
export type Viewer = 'homeowner' | 'vendor' | 'admin';

type Terms = NonNullable<BookingDetail['move']>;

/** What moving a visit means for whoever looks at it, in words. */
export function moveWords(booking: BookingDetail, viewer: Viewer, terms: Terms | null) {
  const mode = terms?.mode ?? 'by_consent';
  const asked = viewer === 'vendor' ? booking.homeowner.name : booking.vendor.company;
  const atOnce = mode === 'at_once';
  return {
    mode,
    asked,
    title: atOnce ? 'Move this visit' : 'Propose another time',
    action: atOnce ? 'Move visit' : 'Propose this time',
    explains: atOnce
      ? viewer === 'admin'
        ? `The visit moves right away, at the same price. We’ll notify ${booking.homeowner.name} and ${booking.vendor.company}.`
        : 'The visit moves right away. The technician and price stay the same.'
      : viewer === 'vendor'
        ? `${asked} needs to agree. Until then, we’ll hold the new time and the visit stays as scheduled.`
        : `It’s less than 24 hours away, so ${asked} needs to agree. Until then, we’ll hold the new time and the visit stays as scheduled.`,
    /** Who reads the note that goes with it; null where none is asked for. */
    noteFor: viewer === 'admin' ? 'Recorded in the audit log.' : atOnce ? null : `${asked} will see this.`,
    warns: terms?.keepsTerms
      ? 'Free cancellation has ended. If you move the visit and cancel it later, today’s fee still applies.'
      : null,
    done: (outcome: 'moved' | 'proposed', moved: BookingSummary) =>
      outcome === 'moved'
        ? {
            title: 'Visit moved',
            message: `It’s now ${formatDay(moved.startsAt, moved.zone)}, ${formatWindow(moved.startsAt, moved.windowEndsAt, moved.zone)}.`,
          }
        : {
            title: 'New time proposed',
            message: `We’ve asked ${asked} to confirm. The time is held until they respond.`,
          },
  };
}
