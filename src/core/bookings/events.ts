import type { EventKind } from '#core/lib/event-kind.ts';

/** What every event of a booking carries; listeners read the rest themselves. */
type BookingFact = { bookingId: string; homeownerId: string; vendorId: string };

/** The homeowner asked and the card is good, or needs not be yet: the vendor answers next. */
export const bookingRequested: EventKind<BookingFact> = { name: 'booking.requested' };
export const bookingAccepted: EventKind<BookingFact> = { name: 'booking.accepted' };
export const bookingDeclined: EventKind<BookingFact & { reason: string }> = { name: 'booking.declined' };
/** Nobody answered in time. Lapsed holds make no event: nobody was waiting. */
export const bookingExpired: EventKind<BookingFact> = { name: 'booking.expired' };
export const bookingCancelled: EventKind<
  BookingFact & {
    by: 'homeowner' | 'vendor' | 'admin' | 'system';
    feeCents: number;
    creditCents: number;
    reason: string;
  }
> = { name: 'booking.cancelled' };
export const technicianEnRoute: EventKind<BookingFact> = { name: 'booking.en_route' };
export const bookingStarted: EventKind<BookingFact> = { name: 'booking.started' };
export const photoAdded: EventKind<BookingFact & { kind: 'before' | 'after' }> = {
  name: 'booking.photo_added',
};
export const checklistChanged: EventKind<BookingFact> = { name: 'booking.checklist_changed' };
export const bookingCompleted: EventKind<BookingFact> = { name: 'booking.completed' };
/** A refund went through; amounts in cents. */
export const bookingRefunded: EventKind<BookingFact & { amountCents: number }> = { name: 'booking.refunded' };
