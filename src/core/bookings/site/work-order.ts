import * as z from 'zod/mini';
import { VISIT_ACTIONS, type VisitAction } from '../actions.ts';
import { extraView } from '../money-views.ts';
import { bookingDetail, bookingSummary } from '../views.ts';

/**
 * What of a booking is about money: nothing of it reaches a technician (ADR 0096). That a card was declined does, since
 * nobody should set out then.
 */
const MONEY_OF_SUMMARY = {
  totalCents: true,
  chargedCents: true,
  amountCents: true,
  cancellationFeeCents: true,
  refundedCents: true,
} as const;

/** A visit without its money: what commands of the field answer with, and the day shows. */
export const visitSummary = z.extend(z.omit(bookingSummary, { ...MONEY_OF_SUMMARY, sold: true }), {
  /** What was sold when it was booked, by name. */
  sold: z.array(z.object({ label: z.string() })),
});

const extra = z.pick(extraView, {
  id: true,
  kind: true,
  label: true,
  note: true,
  status: true,
  quantity: true,
  unit: true,
  answerBy: true,
});

/** A job as its technician works it: everything but money, and what only the office decides. */
export const workOrder = z.extend(
  z.omit(bookingDetail, {
    ...MONEY_OF_SUMMARY,
    sold: true,
    checklist: true,
    extras: true,
    lines: true,
    workLines: true,
    parts: true,
    payments: true,
    creditCharge: true,
    receipts: true,
    needsCard: true,
    vendorCents: true,
    commissionCents: true,
    coveredCents: true,
    coveredLateFeeCents: true,
    pointsReturnedCents: true,
    commissionBp: true,
    termsFrom: true,
    rebook: true,
    proposal: true,
    move: true,
    noShow: true,
    pointsEarned: true,
    pointsRedeemed: true,
    pointsCents: true,
    tip: true,
    review: true,
    homeownerReview: true,
    opinions: true,
  }),
  {
    sold: visitSummary.shape.sold,
    checklist: z.array(
      z.object({ position: z.int(), label: z.string(), done: z.boolean(), version: z.int() }),
    ),
    extras: z.array(extra),
    actions: z.array(z.enum(VISIT_ACTIONS)),
  },
);
export type WorkOrder = z.output<typeof workOrder>;

/** What the work on site takes; accepting, moving and canceling are the office's. */
export const FIELD_ACTIONS: readonly VisitAction[] = ['en_route', 'start', 'tick', 'add_photo', 'complete'];

/** The steps of a story that name amounts. */
const MONEY_STEPS: ReadonlySet<string> = new Set(['refunded']);

/** A booking as its work order: the contract drops the money, this drops what else is the office's. */
export function workOrderOf<Detail extends WorkOrder>(job: Detail): Detail {
  return {
    ...job,
    timeline: job.timeline.filter(({ step }) => !MONEY_STEPS.has(step)),
    actions: job.actions.filter((action) => FIELD_ACTIONS.includes(action)),
  };
}
