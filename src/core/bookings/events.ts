import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** Set where something happened to several visits of a series together; the first one speaks for all. */
const inSeries = z.object({ first: z.boolean(), visits: z.int() });
export type InSeries = z.output<typeof inSeries>;

/** What every event of a booking carries; listeners read the rest themselves. */
const visit = {
  bookingId: z.uuid(),
  homeownerId: z.uuid(),
  vendorId: z.uuid(),
  inSeries: z.exactOptional(inSeries),
};
const side = z.enum(['homeowner', 'vendor']);
const anybody = z.enum(['homeowner', 'vendor', 'admin', 'system']);
const extra = { ...visit, label: z.string(), amountCents: z.int() };

/**
 * The homeowner asked and the card is good, or needs not be yet: the vendor answers next. `alone`: a standing decision
 * of the vendor has answered already.
 */
export const bookingRequested = defineEvent('booking.requested', {
  ...visit,
  alone: z.exactOptional(z.boolean()),
});
/**
 * `handedOver`: with the visit's way to another company, which tells of it. `quoted`: the vendor agreed by the quote
 * that the homeowner accepted. `ofProject`: booked for a milestone, which its project tells of.
 */
export const bookingAccepted = defineEvent('booking.accepted', {
  ...visit,
  alone: z.exactOptional(z.boolean()),
  quoted: z.exactOptional(z.boolean()),
  handedOver: z.exactOptional(z.boolean()),
  /** It answers an emergency: dispatch tells both sides, in words of its own. */
  emergency: z.exactOptional(z.boolean()),
  ofProject: z.exactOptional(z.boolean()),
});
export const bookingDeclined = defineEvent('booking.declined', { ...visit, reason: z.string() });
/** No answer in time. Lapsed holds make no event: nobody was waiting. */
export const bookingExpired = defineEvent('booking.expired', visit);
export const bookingCancelled = defineEvent('booking.cancelled', {
  ...visit,
  by: anybody,
  feeCents: z.int(),
  creditCents: z.int(),
  reason: z.string(),
});
/** The visit is a day away. */
export const visitReminder = defineEvent('booking.reminder', visit);
export const technicianEnRoute = defineEvent('booking.en_route', visit);
export const bookingStarted = defineEvent('booking.started', visit);
export const photoAdded = defineEvent('booking.photo_added', {
  ...visit,
  kind: z.enum(['before', 'during', 'after']),
});
export const checklistChanged = defineEvent('booking.checklist_changed', visit);
export const bookingCompleted = defineEvent('booking.completed', visit);
/** The visit begins at another time within the promised window, which stays; instants in ISO 8601. */
export const visitShifted = defineEvent('booking.visit_shifted', {
  ...visit,
  from: z.string(),
  to: z.string(),
  windowFrom: z.string(),
  windowUntil: z.string(),
  /** Why, in the vendor's words. */
  note: z.exactOptional(z.string()),
});
/** Somebody wants another time and the other side must agree; instants in ISO 8601. */
export const rescheduleProposed = defineEvent('booking.reschedule_proposed', {
  ...visit,
  rescheduleId: z.uuid(),
  by: side,
  to: z.string(),
  respondBy: z.string(),
  note: z.string(),
});
/** A proposal that came to nothing: the visit stays where it was. */
export const rescheduleClosed = defineEvent('booking.reschedule_closed', {
  ...visit,
  rescheduleId: z.uuid(),
  by: side,
  how: z.enum(['declined', 'withdrawn', 'expired']),
  to: z.string(),
});
/** The visit has another time; `by` asked for it, `agreed` when the other side had to consent. */
export const visitMoved = defineEvent('booking.moved', {
  ...visit,
  by: anybody,
  agreed: z.boolean(),
  from: z.string(),
  to: z.string(),
});
export const noShowReported = defineEvent('booking.no_show', {
  ...visit,
  absent: side,
  feeCents: z.int(),
  creditCents: z.int(),
});
/** A refund went through; amounts in cents. `cardCents` of it went to the card, all of it where it is missing. */
export const bookingRefunded = defineEvent('booking.refunded', {
  ...visit,
  amountCents: z.int(),
  cardCents: z.exactOptional(z.int()),
});
/** Another technician of the same company comes, at the same time; `reason` where one was given. */
export const technicianChanged = defineEvent('booking.technician_changed', {
  ...visit,
  fromName: z.string(),
  toName: z.string(),
  reason: z.exactOptional(z.string()),
});
/** A clock was started or paused, or the homeowner signed: the open pages of both sides read it again. */
export const siteChanged = defineEvent('booking.site_changed', visit);
/** The homeowner answered work that was proposed during the visit; `amountCents` is the work without tax. */
export const extraAnswered = defineEvent('booking.extra_answered', { ...extra, approved: z.boolean() });
/** Nobody answered it in time: the visit goes on as it was agreed. */
export const extraLapsed = defineEvent('booking.extra_lapsed', { ...extra, lineId: z.uuid() });
/** The vendor asks for something beyond the booking; the homeowner answers it. */
export const extraProposed = defineEvent('booking.extra_proposed', { ...extra, lineId: z.uuid() });
/**
 * Visit suggested by a vendor like a finished one, at a time that is free now. Nothing is booked: the homeowner does that
 * with `path`. `startsAt` in ISO 8601.
 */
export const visitSuggested = defineEvent('booking.suggested', {
  ...visit,
  startsAt: z.string(),
  note: z.string(),
  path: z.string(),
});
/**
 * An administrator gave the visit to another company, which now answers the request. `alone`: its standing decision has
 * answered already. `referred`: the vendor who had it passed it on to a partner, and the homeowner agreed.
 */
export const bookingReassigned = defineEvent('booking.reassigned', {
  ...visit,
  fromVendorId: z.uuid(),
  fromCompany: z.string(),
  toCompany: z.string(),
  reason: z.string(),
  alone: z.exactOptional(z.boolean()),
  referred: z.exactOptional(z.boolean()),
});
/** An administrator booked in the homeowner's name; without a card the homeowner chooses one. */
export const bookedFor = defineEvent('booking.booked_for', { ...visit, needsCard: z.boolean() });
/** A member of the homeowner's household booked for it; without a card the homeowner chooses one. */
export const bookedForHousehold = defineEvent('booking.booked_for_household', {
  ...visit,
  memberName: z.string(),
  needsCard: z.boolean(),
});
/** Title, priority or notes were changed by an administrator. */
export const jobEdited = defineEvent('booking.edited', { ...visit, fields: z.array(z.string()) });
