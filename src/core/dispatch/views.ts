import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { priceView } from '#core/bookings/views.ts';
import { cents } from '#core/lib/wire.ts';
import { methodView } from '#core/payments/contract.ts';
import { DECLINE_REASONS } from './decline-reason.ts';
import { FEE_TIMES } from './fees.ts';
import { ALERT_STATUSES, EMERGENCY_STATUSES, PROMISE_STATES } from './status.ts';
import { EMERGENCY_KINDS } from './triage/kinds.ts';
import { SEVERITIES } from './triage/severity.ts';

/** The shapes in which emergencies cross the wire. */

const place = { latitude: z.number(), longitude: z.number() };
const answered = z.array(z.object({ id: z.string(), label: z.string(), yes: z.boolean() }));

const safetyView = z.object({
  calls: z.array(z.object({ name: z.string(), phone: z.string(), first: z.boolean(), why: z.string() })),
  steps: z.array(z.string()),
});

const home = z.object({
  id: z.uuid(),
  label: z.string(),
  line1: z.string(),
  city: z.string(),
  ...place,
});

const price = z.object({
  lines: priceView.shape.lines,
  totalCents: cents,
  time: z.enum(FEE_TIMES),
});

/** What somebody is shown before anybody is asked. */
export const termsView = z.object({
  kind: z.enum(EMERGENCY_KINDS),
  severity: z.enum(SEVERITIES),
  service: z.object({ slug: z.string(), name: z.string() }),
  home,
  zone: z.string(),
  safety: safetyView,
  price,
  promisedMinutes: z.int(),
  creditCents: cents,
  /** The most a cancellation can cost once a vendor is on the way. */
  cancelFeeCents: cents,
  /** Vendors asked in each wave, and how long the longest search takes. */
  waves: z.array(z.int()),
  searchSeconds: z.int(),
  /** Vendors on call who could come now; 0 where nobody could. */
  available: z.int(),
  /** Whether any vendor does this kind of work at the address at all. */
  served: z.boolean(),
  cards: z.array(methodView),
});
export type TermsView = z.output<typeof termsView>;

const positionView = z.object({ ...place, at: z.date() });

/** The visit that came of it; its page has the rest. */
const visitView = z.object({
  bookingId: z.uuid(),
  bookingNumber: z.int(),
  status: z.enum(BOOKING_STATUSES),
  company: z.string(),
  logoUrl: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviews: z.int(),
  technicianName: z.string(),
  /** When they are expected at the door. */
  arrivesAt: z.date(),
  enRouteAt: z.nullable(z.date()),
  /** Where they were last seen, while it is fresh and they are on the way. */
  position: z.nullable(positionView),
  /** `checking`: the bank is asked. `confirm`: it wants to know who pays, `declined`: another card is needed, both until `payUntil`. */
  card: z.enum(['secured', 'checking', 'confirm', 'declined']),
  /** The payment that waits for the bank’s question. */
  paymentId: z.nullable(z.uuid()),
  payUntil: z.nullable(z.date()),
});

/** `missed`: a promise that was not kept. `ended`: what nothing follows. */
const step = z.object({ at: z.date(), text: z.string(), state: z.enum(['done', 'missed', 'ended']) });

export const emergencyView = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(EMERGENCY_STATUSES),
  kind: z.enum(EMERGENCY_KINDS),
  severity: z.enum(SEVERITIES),
  answers: answered,
  note: z.string(),
  home,
  zone: z.string(),
  serviceName: z.string(),
  serviceSlug: z.string(),
  safety: safetyView,
  price,
  requestedAt: z.date(),
  promisedMinutes: z.int(),
  promisedBy: z.date(),
  promise: z.enum(PROMISE_STATES),
  creditCents: cents,
  arrivedAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  endReason: z.string(),
  mayCancel: z.boolean(),
  /** How the search stands: never who was asked. */
  search: z.object({
    wave: z.int(),
    waves: z.int(),
    asked: z.int(),
    waiting: z.int(),
    dueAt: z.nullable(z.date()),
  }),
  visit: z.nullable(visitView),
  steps: z.array(step),
});
export type EmergencyView = z.output<typeof emergencyView>;
export type EmergencyVisit = NonNullable<EmergencyView['visit']>;

export const emergencyLine = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(EMERGENCY_STATUSES),
  kind: z.enum(EMERGENCY_KINDS),
  severity: z.enum(SEVERITIES),
  requestedAt: z.date(),
  zone: z.string(),
  promise: z.enum(PROMISE_STATES),
  bookingId: z.nullable(z.uuid()),
});
export type EmergencyLine = z.output<typeof emergencyLine>;

/** A technician who could be sent, with what they are now. */
const sendable = z.object({
  id: z.uuid(),
  name: z.string(),
  arrivalMinutes: z.int(),
});

/** An alert as the vendor sees it: no address and no name before they accept. */
export const alertView = z.object({
  id: z.uuid(),
  status: z.enum(ALERT_STATUSES),
  kind: z.enum(EMERGENCY_KINDS),
  severity: z.enum(SEVERITIES),
  serviceName: z.string(),
  answers: answered,
  note: z.string(),
  neighborhood: z.string(),
  zone: z.string(),
  miles: z.nullable(z.number()),
  arrivalMinutes: z.int(),
  sentAt: z.date(),
  dueAt: z.date(),
  promisedBy: z.date(),
  /** How often it has rung again. */
  repeats: z.int(),
  /** The work by name, and what the company receives for it before tax; null for a technician. */
  lines: z.array(z.object({ label: z.string() })),
  netCents: z.nullable(cents),
  technicians: z.array(sendable),
  /** Nobody is free: what would begin later, inside its promised window, so that the only technician named can go. */
  moves: z.array(
    z.object({
      bookingId: z.uuid(),
      title: z.string(),
      fromStartsAt: z.date(),
      toStartsAt: z.date(),
    }),
  ),
});
export type AlertView = z.output<typeof alertView>;

/** An emergency the company is on its way to. */
export const runningView = z.object({
  emergencyId: z.uuid(),
  bookingId: z.uuid(),
  kind: z.enum(EMERGENCY_KINDS),
  severity: z.enum(SEVERITIES),
  promisedBy: z.date(),
  zone: z.string(),
  neighborhood: z.string(),
  /** The card isn’t secured yet: nobody sets out. */
  isConfirmed: z.boolean(),
  enRouteAt: z.nullable(z.date()),
  sharedAt: z.nullable(z.date()),
});
export type RunningView = z.output<typeof runningView>;

export const dutyView = z.object({
  zone: z.string(),
  technicians: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The on-call time that runs now. */
      onCall: z.nullable(z.object({ id: z.uuid(), until: z.date() })),
      nextFrom: z.nullable(z.date()),
    }),
  ),
});
export type DutyView = z.output<typeof dutyView>;

export const adminLine = z.extend(emergencyLine, {
  homeownerName: z.string(),
  neighborhood: z.string(),
  marketName: z.string(),
  company: z.nullable(z.string()),
  promisedBy: z.date(),
  arrivedAt: z.nullable(z.date()),
  wave: z.int(),
  waves: z.int(),
  dueAt: z.nullable(z.date()),
  totalCents: cents,
});
export type AdminLine = z.output<typeof adminLine>;

const alertLine = z.object({
  id: z.uuid(),
  wave: z.int(),
  rank: z.int(),
  vendorId: z.uuid(),
  company: z.string(),
  technicianName: z.string(),
  miles: z.nullable(z.number()),
  arrivalMinutes: z.int(),
  status: z.enum(ALERT_STATUSES),
  sentAt: z.date(),
  repeats: z.int(),
  seenAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  declineNote: z.string(),
});

export const adminView = z.extend(emergencyView, {
  homeownerId: z.uuid(),
  homeownerName: z.string(),
  homeownerPhone: z.nullable(z.string()),
  neighborhood: z.string(),
  waveLines: z.array(
    z.object({ wave: z.int(), startedAt: z.date(), dueAt: z.date(), alerts: z.array(alertLine) }),
  ),
  mayAssign: z.boolean(),
  /** Technicians who do this work here and are free now, on call first. */
  assignable: z.array(
    z.object({
      technicianId: z.uuid(),
      technicianName: z.string(),
      company: z.string(),
      isOnCall: z.boolean(),
      arrivalMinutes: z.int(),
    }),
  ),
  caseId: z.nullable(z.uuid()),
  creditedCents: cents,
});
export type AdminView = z.output<typeof adminView>;

export const statisticsView = z.object({
  days: z.int(),
  emergencies: z.int(),
  kept: z.int(),
  broken: z.int(),
  unserved: z.int(),
  /** Medians; null without any. */
  acceptSeconds: z.nullable(z.int()),
  arrivalMinutes: z.nullable(z.int()),
  creditedCents: cents,
  open: z.int(),
  onCallNow: z.int(),
});
export type StatisticsView = z.output<typeof statisticsView>;
