import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { cents } from '#core/lib/wire.ts';
import { QUOTE_LINE_KINDS } from '../terms.ts';
import { CHANGE_ORDER_STATUSES, MILESTONE_STATUSES, PROJECT_STATUSES } from './status.ts';
import { PROJECT_SIDES, PROJECT_TERMS, RELEASERS } from './terms.ts';

/** The shapes in which projects cross the wire. */

const amounts = {
  laborCents: cents,
  materialsCents: cents,
  taxCents: cents,
  totalCents: cents,
  /** Of labor and materials: what Canopy keeps, and what the vendor gets. */
  commissionCents: cents,
  vendorCents: cents,
};

const photo = z.object({ id: z.uuid(), url: z.string(), takenAt: z.date() });

const visit = z.object({
  bookingId: z.uuid(),
  number: z.int(),
  status: z.enum(BOOKING_STATUSES),
  startsAt: z.date(),
  windowEndsAt: z.date(),
  technicianName: z.string(),
});

/** A payment that is under way or was refused; the homeowner's alone. */
const payment = z.object({
  id: z.uuid(),
  status: z.enum(['under_way', 'waits_for_bank', 'declined']),
  failure: z.nullable(z.string()),
});

export const milestoneView = z.object({
  id: z.uuid(),
  position: z.int(),
  title: z.string(),
  /** `Milestone 2: Rough-in` */
  label: z.string(),
  status: z.enum(MILESTONE_STATUSES),
  ...amounts,
  serviceFeeCents: cents,
  /** What Canopy holds of it now, what went to its vendor, and what came back to the homeowner. */
  heldCents: cents,
  earnedCents: cents,
  refundedCents: cents,
  note: z.string(),
  photos: z.array(photo),
  visits: z.array(visit),
  fundedAt: z.nullable(z.date()),
  requestedAt: z.nullable(z.date()),
  releaseDueAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  releasedBy: z.nullable(z.enum(RELEASERS)),
  payment: z.nullable(payment),
  can: z.object({
    fund: z.boolean(),
    requestRelease: z.boolean(),
    approve: z.boolean(),
    schedule: z.boolean(),
    change: z.boolean(),
  }),
});
export type MilestoneView = z.output<typeof milestoneView>;

const changeLine = z.object({
  id: z.uuid(),
  isRemoved: z.boolean(),
  kind: z.enum(QUOTE_LINE_KINDS),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCents: cents,
  amountCents: cents,
});

export const changeOrderView = z.object({
  id: z.uuid(),
  number: z.int(),
  milestoneId: z.uuid(),
  milestoneLabel: z.string(),
  status: z.enum(CHANGE_ORDER_STATUSES),
  reason: z.string(),
  lines: z.array(changeLine),
  /** Differences; negative where more goes than comes. */
  ...amounts,
  /** The milestone without it and with it. */
  beforeCents: cents,
  afterCents: cents,
  photos: z.array(photo),
  vendorSignature: z.string(),
  proposedAt: z.date(),
  respondBy: z.date(),
  homeownerSignature: z.nullable(z.string()),
  declineReason: z.string(),
  answeredAt: z.nullable(z.date()),
  payment: z.nullable(payment),
  can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
});
export type ChangeOrderView = z.output<typeof changeOrderView>;

/** Work that is part of the project now: of the quote, or added by a change order. */
export const scopeLine = z.object({
  id: z.uuid(),
  kind: z.enum(QUOTE_LINE_KINDS),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCents: cents,
  amountCents: cents,
  /** The change order that added it; null for a line of the quote. */
  changeOrder: z.nullable(z.int()),
});
export type ScopeLine = z.output<typeof scopeLine>;

export const projectLine = z.object({
  id: z.uuid(),
  status: z.enum(PROJECT_STATUSES),
  title: z.string(),
  bookingId: z.uuid(),
  bookingNumber: z.int(),
  company: z.string(),
  homeownerName: z.string(),
  totalCents: cents,
  milestones: z.int(),
  /** Milestones that are released. */
  released: z.int(),
  createdAt: z.date(),
});

export const projectView = z.object({
  id: z.uuid(),
  status: z.enum(PROJECT_STATUSES),
  terms: z.enum(PROJECT_TERMS),
  title: z.string(),
  requestId: z.uuid(),
  bookingId: z.uuid(),
  bookingNumber: z.int(),
  zone: z.string(),
  company: z.string(),
  homeownerName: z.string(),
  /** All milestones that are not canceled. */
  totalCents: cents,
  heldCents: cents,
  releasedCents: cents,
  refundedCents: cents,
  /** What the vendor gets when all is released. */
  vendorCents: cents,
  visits: z.int(),
  minutesPerVisit: z.int(),
  rates: z.object({
    commissionBp: z.int(),
    laborTaxBp: z.int(),
    materialsTaxBp: z.int(),
    /** What the home's plan takes off labor; scope lines are before it. */
    planDiscountBp: z.int(),
  }),
  milestones: z.array(milestoneView),
  changeOrders: z.array(changeOrderView),
  scope: z.array(scopeLine),
  canceledBy: z.nullable(z.enum(PROJECT_SIDES)),
  cancelReason: z.string(),
  endedAt: z.nullable(z.date()),
  createdAt: z.date(),
  can: z.object({ cancel: z.boolean() }),
  /** Why it cannot be canceled now, where it could be otherwise. */
  whyNotCancel: z.nullable(z.string()),
});
export type ProjectView = z.output<typeof projectView>;
