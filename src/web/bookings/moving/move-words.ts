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
        ? `The visit moves at once, at the same price. ${booking.homeowner.name} and ${booking.vendor.company} are told.`
        : 'The visit moves at once, and nothing else changes: same people, same price.'
      : viewer === 'vendor'
        ? `${asked} has to agree. Until then the new time is kept for you, and the visit stays where it is.`
        : `It is less than 24 hours away, so ${asked} has to agree. Until then the new time is kept for you, and the visit stays where it is.`,
    /** Who reads the note that goes with it; null where none is asked for. */
    noteFor: viewer === 'admin' ? 'Kept in the audit log.' : atOnce ? null : `${asked} reads it.`,
    warns: terms?.keepsTerms
      ? 'Free cancellation has ended. If you move the visit and cancel it later, today’s fee still applies.'
      : null,
    done: (outcome: 'moved' | 'proposed', moved: BookingSummary) =>
      outcome === 'moved'
        ? {
            title: 'Visit moved',
            message: `It is now ${formatDay(moved.startsAt, moved.zone)}, ${formatWindow(moved.startsAt, moved.windowEndsAt, moved.zone)}.`,
          }
        : { title: 'New time proposed', message: `${asked} was asked. The time is kept until the answer.` },
  };
}
