import type { EventKind } from '#core/lib/event-kind.ts';

/** What every event of a booking carries; listeners read the rest themselves. */
type BookingFact = {
  bookingId: string;
  homeownerId: string;
  vendorId: string;
  inSeries?: InSeries;
};

/** One of several visits of a series that something happened to together; the first one speaks for all. */
export type InSeries = { first: boolean; visits: number };

/**
 * The homeowner asked and the card is good, or needs not be yet: the vendor answers next. `alone`: a standing decision
 * of the vendor has answered already.
 */
export const bookingRequested: EventKind<BookingFact & { alone?: boolean }> = { name: 'booking.requested' };
/** `handedOver`: with the visit's way to another company, which tells of it. */
export const bookingAccepted: EventKind<BookingFact & { alone?: boolean; handedOver?: boolean }> = {
  name: 'booking.accepted',
};
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
/** The visit is a day away. */
export const visitReminder: EventKind<BookingFact> = { name: 'booking.reminder' };
export const technicianEnRoute: EventKind<BookingFact> = { name: 'booking.en_route' };
export const bookingStarted: EventKind<BookingFact> = { name: 'booking.started' };
export const photoAdded: EventKind<BookingFact & { kind: 'before' | 'after' }> = {
  name: 'booking.photo_added',
};
export const checklistChanged: EventKind<BookingFact> = { name: 'booking.checklist_changed' };
export const bookingCompleted: EventKind<BookingFact> = { name: 'booking.completed' };
/** Somebody wants another time and the other side must agree; instants in ISO 8601. */
export const rescheduleProposed: EventKind<
  BookingFact & {
    rescheduleId: string;
    by: 'homeowner' | 'vendor';
    to: string;
    respondBy: string;
    note: string;
  }
> = { name: 'booking.reschedule_proposed' };
/** A proposal that came to nothing: the visit stays where it was. */
export const rescheduleClosed: EventKind<
  BookingFact & {
    rescheduleId: string;
    by: 'homeowner' | 'vendor';
    how: 'declined' | 'withdrawn' | 'expired';
    to: string;
  }
> = { name: 'booking.reschedule_closed' };
/** The visit has another time; `by` asked for it, `agreed` when the other side had to consent. */
export const visitMoved: EventKind<
  BookingFact & { by: 'homeowner' | 'vendor' | 'admin' | 'system'; agreed: boolean; from: string; to: string }
> = { name: 'booking.moved' };
export const noShowReported: EventKind<
  BookingFact & { absent: 'homeowner' | 'vendor'; feeCents: number; creditCents: number }
> = { name: 'booking.no_show' };
/** A refund went through; amounts in cents. `cardCents` of it went to the card, all of it where it is missing. */
export const bookingRefunded: EventKind<BookingFact & { amountCents: number; cardCents?: number }> = {
  name: 'booking.refunded',
};
/** Another technician of the same company comes, at the same time; `reason` where an administrator decided it. */
export const technicianChanged: EventKind<
  BookingFact & { fromName: string; toName: string; reason?: string }
> = {
  name: 'booking.technician_changed',
};
/** A clock was started or paused, or the homeowner signed: the open pages of both sides read it again. */
export const siteChanged: EventKind<BookingFact> = { name: 'booking.site_changed' };
/** The homeowner answered work that was proposed during the visit; `amountCents` is the work without tax. */
export const extraAnswered: EventKind<
  BookingFact & { label: string; amountCents: number; approved: boolean }
> = { name: 'booking.extra_answered' };
/** Nobody answered it in time: the visit goes on as it was agreed. */
export const extraLapsed: EventKind<BookingFact & { lineId: string; label: string; amountCents: number }> = {
  name: 'booking.extra_lapsed',
};
/** The vendor asks for something beyond the booking; the homeowner answers it. */
export const extraProposed: EventKind<BookingFact & { lineId: string; label: string; amountCents: number }> =
  {
    name: 'booking.extra_proposed',
  };
/**
 * A company suggests a visit like a finished one, at a time that is free now. Nothing is booked: the homeowner does that
 * with `path`. `startsAt` in ISO 8601.
 */
export const visitSuggested: EventKind<BookingFact & { startsAt: string; note: string; path: string }> = {
  name: 'booking.suggested',
};
/**
 * An administrator gave the visit to another company, which now answers the request. `alone`: its standing decision has
 * answered already.
 */
export const bookingReassigned: EventKind<
  BookingFact & {
    fromVendorId: string;
    fromCompany: string;
    toCompany: string;
    reason: string;
    alone?: boolean;
  }
> = { name: 'booking.reassigned' };
/** An administrator booked in the homeowner's name; without a card the homeowner chooses one. */
export const bookedFor: EventKind<BookingFact & { needsCard: boolean }> = { name: 'booking.booked_for' };
/** Title, priority or notes were changed by an administrator. */
export const jobEdited: EventKind<BookingFact & { fields: string[] }> = { name: 'booking.edited' };
