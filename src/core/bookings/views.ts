import * as z from 'zod/mini';
import { shownProof } from '#core/credentials/views.ts';
import { listInput } from '#core/lib/list.ts';
import { cents, objectId, pageOf } from '#core/lib/wire.ts';
import { EXTRA_TAX_CLASSES, PRICE_LINE_KINDS } from '#core/payments/price.ts';
import { homeownerReviewView, reviewView } from '#core/reviews/views.ts';
import { PAGE_CHANNELS } from '#core/vendors/page-channel.ts';
import { VISIT_ACTIONS } from './actions.ts';
import { LINE_KINDS, LINE_STATUSES } from './lines.ts';
import { creditCharge, extraView, moneyPart, paymentView, receiptRef, tipView } from './money-views.ts';
import { NO_SHOW_SIDES } from './no-show.ts';
import { moveTerms, proposalView } from './rescheduling/views.ts';
import { seriesPlace } from './series/views.ts';
import { signatureView } from './site/views.ts';
import { JOB_NEEDS } from './standing/job-needs.ts';
import { jobStanding } from './standing/job-standing.ts';
import { BOOKING_STATUSES } from './status.ts';

/** The shapes in which bookings cross the wire. */

export const answersInput = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()]),
);

/** Work somebody thinks about, wherever it is. Without `vendorId` the best match is meant. */
export const workInput = z.object({
  serviceSlug: z.string().check(z.maxLength(80)),
  vendorId: z.optional(objectId),
  /** Hourly services only: how long to book. */
  minutes: z.optional(z.int().check(z.minimum(30), z.maximum(480))),
  /** Of the service's add-ons; each adds its price and its time. */
  addOns: z._default(
    z
      .array(z.object({ slug: z.string().check(z.maxLength(80)), quantity: z.int().check(z.minimum(1)) }))
      .check(z.maxLength(20)),
    [],
  ),
});

/** The same at one of the caller's homes. */
export const visitInput = z.extend(workInput, { homeId: objectId });

/** Which days are looked at: two weeks from today unless told otherwise. */
export const daysInput = {
  from: z.optional(z.iso.date()),
  days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 14),
};

/** A start somebody thinks about. */
export const startInput = z.optional(
  // Around other years the terms of cancelling would have dates that no calendar writes.
  z.iso
    .datetime({ offset: true })
    .check(z.refine((text) => /^2\d{3}/.test(text), { error: 'A time from the year 2000 to 2999' })),
);

export const slotDay = z.object({
  /** Local day of the home. */
  date: z.string(),
  slots: z.array(
    z.object({
      startsAt: z.date(),
      windowEndsAt: z.date(),
      /** How many technicians could come. */
      free: z.int(),
      /** The person who would come, when a single vendor was asked for or one is left. */
      technicianName: z.nullable(z.string()),
      /** Everybody free is called out for it, outside their regular hours. */
      onCall: z.boolean(),
      /** Whom the best match would send, where everybody's times were asked for. */
      vendorId: z.optional(z.nullable(z.uuid())),
      /** Off the labor, in basis points, because another visit of that day is close by. */
      nearbyBp: z.optional(z.nullable(z.int())),
    }),
  ),
});
export type SlotDayView = z.output<typeof slotDay>;

/** Free times of all who could come, and who they are. */
export const offeredTimes = z.object({
  zone: z.string(),
  marketName: z.string(),
  firstFree: z.nullable(z.date()),
  days: z.array(slotDay),
  vendors: z.array(
    z.object({
      id: z.uuid(),
      company: z.string(),
      logoUrl: z.nullable(z.string()),
      rating: z.nullable(z.number()),
      reviews: z.int(),
      priceCents: z.int(),
      firstFree: z.nullable(z.date()),
      /** Median from request to answer over the last year. */
      responseMinutes: z.nullable(z.number()),
      /** Share of accepted jobs that were done, 0 to 1. */
      completionRate: z.nullable(z.number()),
    }),
  ),
});

const cancellationTerm = z.object({
  stage: z.enum(['free', 'fee', 'full']),
  feeCents: cents,
  until: z.nullable(z.date()),
});

export const priceView = z.object({
  vendorId: z.uuid(),
  vendorName: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(PRICE_LINE_KINDS),
      label: z.string(),
      amountCents: cents,
    }),
  ),
  totalCents: cents,
  creditCents: cents,
  chargedCents: cents,
  /** Points that are there, the most this visit can take, and those counted in; in steps worth so much. */
  redeem: z.object({
    points: z.int(),
    most: z.int(),
    redeemed: z.int(),
    stepPoints: z.int(),
    stepCents: cents,
  }),
  parts: z.array(moneyPart),
  /** With a start time only. */
  cancellation: z.nullable(z.array(cancellationTerm)),
  /** With a start time only: the card is held when the visit is booked, or on this day. */
  authorizeAt: z.nullable(z.date()),
});
export type PriceView = z.output<typeof priceView>;

/** A line of what was sold: the visit itself or an add-on, before tax and fee. */
const soldLine = z.object({
  kind: z.enum(['labor', 'addon', 'plan_discount', 'promotion', 'canopy_promotion']),
  label: z.string(),
  amountCents: cents,
});

export const bookingSummary = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(BOOKING_STATUSES),
  title: z.string(),
  serviceSlug: z.string(),
  categorySlug: z.string(),
  priority: z.enum(['critical', 'high', 'medium', 'low']),
  startsAt: z.date(),
  endsAt: z.date(),
  zone: z.string(),
  homeownerName: z.string(),
  vendorName: z.string(),
  technicianName: z.string(),
  neighborhood: z.string(),
  marketName: z.string(),
  /** The visit as it was booked, what the card pays of it, and the visit with all that was agreed on since. */
  totalCents: cents,
  chargedCents: cents,
  amountCents: cents,
  /** What was charged in its place where the visit did not take place, and what of that or of the visit with its extra work was refunded. */
  cancellationFeeCents: cents,
  refundedCents: cents,
  /** What was sold when it was booked, line by line; sums to the work's price. */
  sold: z.array(soldLine),
  /** When the hold or the request lapses. */
  respondBy: z.nullable(z.date()),
  ...jobStanding,
  /** The place among visits that repeat. */
  series: z.nullable(seriesPlace),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type BookingSummary = z.output<typeof bookingSummary>;

/** A row of a list; what waits for its homeowner is told to them alone. */
const listedBooking = z.extend(bookingSummary, { need: z.nullable(z.enum(JOB_NEEDS)) });
export type ListedBooking = z.output<typeof listedBooking>;

export const bookingPage = z.extend(pageOf(listedBooking), {
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

/** `asc` is for what is ahead, soonest first. */
export const bookingsInput = listInput(
  // `waiting`: by start, after what the homeowner who asks has to answer or to pay.
  { by: ['updated', 'starts', 'amount', 'waiting'], first: 'updated', direction: 'desc' },
  {
    /** `upcoming`: held, pending, confirmed, in progress; `past`: the rest. */
    view: z._default(z.enum(['all', 'upcoming', 'past', ...BOOKING_STATUSES]), 'all'),
    market: z.optional(z.string().check(z.maxLength(40))),
  },
);
export type BookingsInput = z.output<typeof bookingsInput>;

/** Where a photo was taken, when the device was allowed to say. */
export const photoPlace = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

const photoView = z.object({
  id: z.uuid(),
  kind: z.enum(['request', 'before', 'during', 'after']),
  url: z.string(),
  caption: z.string(),
  takenAt: z.date(),
  place: z.nullable(photoPlace),
});
export type PhotoView = z.output<typeof photoView>;

/** A step of the story: done with its time, now, or to come. */
const timelineStep = z.object({
  step: z.string(),
  title: z.string(),
  detail: z.string(),
  state: z.enum(['done', 'now', 'to_come']),
  at: z.nullable(z.date()),
});
export type TimelineStepView = z.output<typeof timelineStep>;

/** A line of a booking: chosen when booking (`proposedBy` null), or proposed since then. */
export const bookingLine = z.object({
  id: z.uuid(),
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCents: cents,
  amountCents: cents,
  taxClass: z.enum(EXTRA_TAX_CLASSES),
  status: z.enum(LINE_STATUSES),
  proposedBy: z.nullable(z.enum(['homeowner', 'vendor', 'admin'])),
  note: z.string(),
  proposedAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
});

const noShowView = z.object({
  absent: z.enum(NO_SHOW_SIDES),
  isOpen: z.boolean(),
  opensAt: z.nullable(z.date()),
  feeCents: cents,
  creditCents: cents,
});

export const bookingDetail = z.extend(bookingSummary, {
  notes: z.string(),
  answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  /** What the homeowner does before the visit, from the catalog. */
  preparation: z.array(z.string()),
  home: z.object({
    line1: z.string(),
    city: z.string(),
    zip: z.string(),
    neighborhood: z.string(),
    /** Vendors get the neighborhood's centre until they accepted. */
    latitude: z.number(),
    longitude: z.number(),
    /** The homeowner's own words for getting in; vendors see them from their acceptance until the visit is over. */
    accessNotes: z.nullable(z.string()),
    /** What is known about it; vendors see it once they accepted. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  homeowner: z.object({
    id: z.uuid(),
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  vendor: z.object({
    id: z.uuid(),
    company: z.string(),
    logoUrl: z.nullable(z.string()),
    /** Homeowners see it once the company accepted. */
    phone: z.nullable(z.string()),
    rating: z.nullable(z.number()),
    reviews: z.int(),
  }),
  technician: z.object({ id: z.uuid(), name: z.string() }),
  /** What proves vendor and technician: frozen when the job was completed, until then what is valid on the day of the visit. */
  credentials: z.array(shownProof),
  timeline: z.array(timelineStep),
  /** With the add-ons that were sold: `soldCents` is their price before tax. */
  checklist: z.array(
    z.object({
      position: z.int(),
      label: z.string(),
      done: z.boolean(),
      /** Counts its changes. */
      version: z.int(),
      soldCents: z.exactOptional(cents),
    }),
  ),
  photos: z.array(photoView),
  signature: z.nullable(signatureView),
  /** The price as it was requested, line by line; sums to what the visit charges. */
  lines: priceView.shape.lines,
  /** Every line of work in order, with what was proposed since. */
  workLines: z.array(bookingLine),
  /** Who gets which part of the visit with extra work and tip, or of the fee; after refunds, what is left of it. */
  parts: z.array(moneyPart),
  payments: z.array(paymentView),
  /** Null where a card paid, or nobody has yet. */
  creditCharge: z.nullable(creditCharge),
  /** In the order in which they were issued; companies have none of them. */
  receipts: z.array(receiptRef),
  /** Something is left for a card and none was ever given: booked in the homeowner's name. */
  needsCard: z.boolean(),
  /** What the vendor gets for it. */
  vendorCents: cents,
  commissionCents: cents,
  /** What a promotion took off and Canopy pays the vendor. */
  coveredCents: cents,
  /** What Canopy paid the vendor in place of a late fee that its plan waived; 0 for homeowners. */
  coveredLateFeeCents: cents,
  /** Canopy's share in hundredths of a percent, as agreed when it was booked. */
  commissionBp: z.int(),
  /** By the company's own page, at its lower commission; null for homeowners, whom it doesn't concern. */
  pageChannel: z.nullable(z.enum(PAGE_CHANNELS)),
  /** The partner who passed it on to the vendor, for a share of what the vendor earns; null for homeowners. */
  referral: z.nullable(z.object({ from: z.string(), shareBp: z.int() })),
  startedAt: z.nullable(z.date()),
  completedAt: z.nullable(z.date()),
  cancelledBy: z.nullable(z.enum(['homeowner', 'vendor', 'admin', 'system'])),
  cancelReason: z.nullable(z.string()),
  noShowBy: z.nullable(z.enum(['homeowner', 'vendor'])),
  /** The earlier start from which the terms of cancelling still count, after a late move. */
  termsFrom: z.nullable(z.date()),
  /** What booking the same again takes; null for those who cannot. */
  rebook: z.nullable(
    z.object({
      homeId: z.uuid(),
      /** How long, where that is for the homeowner to say. */
      minutes: z.nullable(z.int()),
      answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      /** Of the catalog; some may not be offered any more. */
      addOns: z.array(z.object({ slug: z.string(), quantity: z.int() })),
    }),
  ),
  proposal: z.nullable(proposalView),
  /** What moving it would take now; null when it cannot be moved. */
  move: z.nullable(moveTerms),
  /** Reporting the other side as absent; null when that is out of the question. */
  noShow: z.nullable(noShowView),
  pointsEarned: z.int(),
  /** Points this booking is paid with, and the credit they became; 0 once they have gone back. */
  pointsRedeemed: z.int(),
  pointsCents: cents,
  /** Of the credit they became: what has gone back as points. */
  pointsReturnedCents: cents,
  /** Work that was proposed during the visit, in its order. */
  extras: z.array(extraView),
  tip: tipView,
  /** What each side says of the other, as far as the caller may see it. */
  review: z.nullable(reviewView),
  homeownerReview: z.nullable(homeownerReviewView),
  /** Who has written; when the hidden part of it is shown at the latest. */
  opinions: z.object({
    homeownerWrote: z.boolean(),
    vendorWrote: z.boolean(),
    revealAt: z.nullable(z.date()),
  }),
  /** What the caller may do now; the screen shows these and no others. */
  actions: z.array(z.enum(VISIT_ACTIONS)),
  /** Why `complete` is not open yet, in words; empty when it is. */
  missing: z.array(z.string()),
});
export type BookingDetail = z.output<typeof bookingDetail>;

export const cancellationQuote = z.object({
  stage: z.enum(['free', 'fee', 'full']),
  feeCents: cents,
  /** What goes back to the card or is never taken. */
  releasedCents: cents,
  creditCents: cents,
  terms: z.array(cancellationTerm),
});

/** What became of asking for the booking. A declined card is an outcome, not an error: the time stays held. */
export const paymentStep = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('requested'), booking: bookingSummary }),
  z.object({
    outcome: z.literal('challenge'),
    booking: bookingSummary,
    url: z.nullable(z.string()),
    clientToken: z.nullable(z.string()),
  }),
  z.object({ outcome: z.literal('declined'), booking: bookingSummary, message: z.string() }),
  z.object({ outcome: z.literal('checking'), booking: bookingSummary, message: z.string() }),
]);
export type PaymentStep = z.output<typeof paymentStep>;
