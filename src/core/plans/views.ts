import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { cents } from '#core/lib/wire.ts';
import { CADENCES, CHARGE_REASONS } from './kinds.ts';
import { CHARGE_STATUSES, PLAN_STATUSES, PLAN_VISIT_STATUSES, SUBSCRIPTION_STATUSES } from './status.ts';

/** The shapes in which plans cross the wire. */

const benefits = { discountBp: z.int(), waivesLateFee: z.boolean(), priority: z.boolean() };
const price = { baseCents: cents, taxCents: cents, totalCents: cents };

/** A visit of a template with what it costs alone. */
const includedVisit = z.object({
  serviceSlug: z.string(),
  title: z.string(),
  dueMonth: z.int(),
  scope: z.string(),
  /** Before tax. */
  singleCents: cents,
});

/** A plan as it is sold at a home. */
export const planChoice = z.object({
  id: z.uuid(),
  versionId: z.uuid(),
  name: z.string(),
  summary: z.string(),
  /** Null for Canopy's own. */
  vendor: z.nullable(z.object({ id: z.uuid(), company: z.string() })),
  ...benefits,
  visits: z.array(includedVisit),
  /** One charge, by how often it is made. */
  monthly: z.object(price),
  yearly: z.object(price),
  taxBp: z.int(),
  /** All included visits one by one, with tax. */
  singleTermCents: cents,
  /** How many of them the home is due for. */
  matching: z.int(),
  terms: z.string(),
  termsHash: z.string(),
  /** The caller has it already, or another plan of this seller, at this home. */
  subscriptionId: z.nullable(z.uuid()),
});
export type PlanChoice = z.output<typeof planChoice>;

export const homeProposal = z.object({
  homeId: z.uuid(),
  homeLabel: z.string(),
  marketName: z.string(),
  zone: z.string(),
  taxBp: z.int(),
  lines: z.array(
    z.object({
      serviceSlug: z.string(),
      title: z.string(),
      dueMonth: z.int(),
      why: z.string(),
      singleCents: cents,
      /** Local date of the last time, within a year. */
      lastDone: z.nullable(z.string()),
    }),
  ),
  /** Facts that nobody has entered and that would make it better. */
  missing: z.array(z.string()),
  choices: z.array(planChoice),
});
export type HomeProposal = z.output<typeof homeProposal>;

export const subscriptionLine = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  planName: z.string(),
  sellerName: z.string(),
  homeId: z.uuid(),
  homeLabel: z.string(),
  homeownerName: z.string(),
  cadence: z.enum(CADENCES),
  totalCents: cents,
  zone: z.string(),
  nextChargeAt: z.nullable(z.date()),
  paidUntil: z.nullable(z.date()),
  cancelsAtEnd: z.boolean(),
  readyVisits: z.int(),
  createdAt: z.date(),
});
export type SubscriptionLine = z.output<typeof subscriptionLine>;

export const planVisitView = z.object({
  id: z.uuid(),
  term: z.int(),
  title: z.string(),
  scope: z.string(),
  status: z.enum(PLAN_VISIT_STATUSES),
  dueFrom: z.string(),
  dueTo: z.string(),
  rolledOver: z.boolean(),
  singleCents: cents,
  proposedAt: z.nullable(z.date()),
  proposedVendor: z.nullable(z.string()),
  booking: z.nullable(
    z.object({
      id: z.uuid(),
      number: z.int(),
      status: z.enum(BOOKING_STATUSES),
      startsAt: z.date(),
      vendorName: z.string(),
    }),
  ),
  doneAt: z.nullable(z.date()),
  canBook: z.boolean(),
});
export type PlanVisitView = z.output<typeof planVisitView>;

export const chargeView = z.object({
  id: z.uuid(),
  reason: z.enum(CHARGE_REASONS),
  status: z.enum(CHARGE_STATUSES),
  ...price,
  carriedCents: cents,
  refundedCents: cents,
  startsAt: z.date(),
  endsAt: z.date(),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  retryAt: z.nullable(z.date()),
  paidAt: z.nullable(z.date()),
  createdAt: z.date(),
  /** The payment that is under way or that the bank wants confirmed. */
  payment: z.nullable(z.object({ id: z.uuid(), waitsForBank: z.boolean() })),
  /** The payment that its receipt is of; null while no card has paid. */
  receiptOf: z.nullable(z.uuid()),
});
export type ChargeView = z.output<typeof chargeView>;

export const subscriptionView = z.object({
  ...subscriptionLine.shape,
  summary: z.string(),
  ...benefits,
  ...price,
  planId: z.uuid(),
  versionId: z.uuid(),
  vendorId: z.nullable(z.uuid()),
  homeownerId: z.uuid(),
  method: z.nullable(z.object({ id: z.uuid(), name: z.string(), expired: z.boolean() })),
  terms: z.string(),
  acceptedName: z.string(),
  acceptedAt: z.date(),
  startedAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  pausedUntil: z.nullable(z.date()),
  graceUntil: z.nullable(z.date()),
  refundedCents: cents,
  cancelReason: z.string(),
  visits: z.array(planVisitView),
  charges: z.array(chargeView),
  can: z.object({
    pay: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    undoCancel: z.boolean(),
    change: z.boolean(),
  }),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

export const changePreview = z.object({
  ...price,
  /** The fair refund of the plan that ends. */
  creditCents: cents,
  carriedCents: cents,
  dueCents: cents,
  /** Becomes account credit. */
  returnedCents: cents,
  nextChargeAt: z.date(),
});
export type ChangePreview = z.output<typeof changePreview>;

export const cancelPreview = z.object({
  endsAt: z.nullable(z.date()),
  paidCents: cents,
  usedVisits: z.int(),
  usedSingleCents: cents,
  refundCents: cents,
  /** Of it to the card; the rest was carried from another plan and becomes account credit. */
  cardCents: cents,
  canceledVisits: z.int(),
});
export type CancelPreview = z.output<typeof cancelPreview>;

export const planTemplate = z.object({
  id: z.uuid(),
  versionId: z.uuid(),
  version: z.int(),
  status: z.enum(PLAN_STATUSES),
  name: z.string(),
  summary: z.string(),
  monthlyCents: cents,
  yearlyCents: cents,
  ...benefits,
  visits: z.array(includedVisit),
  terms: z.string(),
  members: z.int(),
  updatedAt: z.date(),
});
export type PlanTemplate = z.output<typeof planTemplate>;

export const visitDue = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(PLAN_VISIT_STATUSES),
  dueFrom: z.string(),
  dueTo: z.string(),
  homeownerName: z.string(),
  neighborhood: z.string(),
  planName: z.string(),
  bookingId: z.nullable(z.uuid()),
  startsAt: z.nullable(z.date()),
  zone: z.string(),
});
export type VisitDue = z.output<typeof visitDue>;

export const planWork = z.object({
  serviceId: z.uuid(),
  name: z.string(),
  /** The least that Canopy's plans for sale pay for a visit, after commission; null when none includes it any more. */
  payCents: z.nullable(cents),
  /** What the company agreed to; null when it did not. */
  agreedCents: z.nullable(cents),
});
export type PlanWork = z.output<typeof planWork>;

export const vendorPlans = z.object({
  templates: z.array(planTemplate),
  /** What the caller can include: their own services with their prices. */
  services: z.array(z.object({ slug: z.string(), name: z.string(), priceCents: cents })),
  members: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      homeownerName: z.string(),
      neighborhood: z.string(),
      planName: z.string(),
      cadence: z.enum(CADENCES),
      baseCents: cents,
      startedAt: z.nullable(z.date()),
      nextChargeAt: z.nullable(z.date()),
      cancelsAtEnd: z.boolean(),
      visitsDone: z.int(),
      visits: z.int(),
      zone: z.string(),
    }),
  ),
  due: z.array(visitDue),
  /** Visits of Canopy's plans that the company can come for; none for Canopy itself. */
  work: z.array(planWork),
  figures: z.object({
    members: z.int(),
    monthlyCents: cents,
    deferredCents: cents,
    earnedCents: cents,
    /** Of those who were members 90 days ago, how many have left, 0 to 1; null without any. */
    churn: z.nullable(z.number()),
  }),
  /** Twelve months, the oldest first: what was charged for plans and what was earned of it, without tax and commission. */
  months: z.array(z.object({ month: z.string(), chargedCents: cents, earnedCents: cents })),
});
export type VendorPlans = z.output<typeof vendorPlans>;

export const reminderStage = z.object({ day: z.int(), subject: z.string(), body: z.string() });

export const reminderRules = z.object({
  version: z.int(),
  stages: z.array(reminderStage),
  graceDays: z.int(),
  history: z.array(
    z.object({
      version: z.int(),
      note: z.string(),
      byName: z.string(),
      at: z.date(),
      days: z.array(z.int()),
      graceDays: z.int(),
    }),
  ),
});
export type ReminderRulesView = z.output<typeof reminderRules>;

export const dunningLine = z.object({
  chargeId: z.uuid(),
  subscriptionId: z.uuid(),
  number: z.int(),
  planName: z.string(),
  homeownerName: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  totalCents: cents,
  attempts: z.int(),
  failure: z.nullable(z.string()),
  failedAt: z.date(),
  retryAt: z.nullable(z.date()),
  graceUntil: z.date(),
  pausedUntil: z.nullable(z.date()),
  recoveredAt: z.nullable(z.date()),
  reminders: z.array(z.object({ stage: z.nullable(z.int()), subject: z.string(), sentAt: z.date() })),
});
export type DunningLine = z.output<typeof dunningLine>;

export const billing = z.object({
  upcoming: z.array(subscriptionLine),
  failed: z.array(dunningLine),
  recovered: z.array(dunningLine),
  /** Work on site that was approved and not paid, and visits whose charge was declined. */
  unpaid: z.array(
    z.object({
      bookingId: z.uuid(),
      number: z.int(),
      title: z.string(),
      homeownerName: z.string(),
      what: z.enum(['visit', 'extra']),
      amountCents: cents,
      failure: z.nullable(z.string()),
      since: z.date(),
    }),
  ),
  figures: z.object({
    upcomingCents: cents,
    failedCents: cents,
    recoveredCents: cents,
    lostCents: cents,
    unpaidCents: cents,
  }),
});
export type Billing = z.output<typeof billing>;
