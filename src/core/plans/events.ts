import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** What every event of a subscription carries. */
const plan = {
  subscriptionId: z.uuid(),
  homeownerId: z.uuid(),
  vendorId: z.nullable(z.uuid()),
  plan: z.string(),
};
const visit = { ...plan, visitId: z.uuid(), visit: z.string() };
const charge = { ...plan, chargeId: z.uuid(), amountCents: z.int() };

/** The first payment went through. */
export const planStarted = defineEvent('plan.started', { ...charge, replaced: z.boolean() });
export const planRenewed = defineEvent('plan.renewed', { ...charge, paidUntil: z.string() });
/** Some days before a yearly renewal, so that it surprises nobody. */
export const planRenewsSoon = defineEvent('plan.renews_soon', {
  ...plan,
  amountCents: z.int(),
  at: z.string(),
});
/** A renewal was declined. The reminder's own words come with `plan.reminded`. */
export const planPaymentFailed = defineEvent('plan.payment_failed', {
  ...charge,
  reason: z.string(),
  retryAt: z.nullable(z.string()),
  graceUntil: z.string(),
});
export const planReminded = defineEvent('plan.reminded', {
  ...charge,
  subject: z.string(),
  body: z.string(),
});
/** Paid after it had failed. */
export const planRecovered = defineEvent('plan.recovered', charge);
export const planSuspended = defineEvent('plan.suspended', { ...plan, amountCents: z.int() });
export const planPaused = defineEvent('plan.paused', { ...plan, until: z.string() });
export const planResumed = defineEvent('plan.resumed', plan);
/** It will end with what is paid for, or goes on after all. */
export const planCancellationSet = defineEvent('plan.cancellation_set', {
  ...plan,
  endsAt: z.nullable(z.string()),
});
export const planCanceled = defineEvent('plan.canceled', {
  ...plan,
  refundedCents: z.int(),
  reason: z.string(),
});
export const planEnded = defineEvent('plan.ended', { ...plan, unpaid: z.boolean() });
export const planVisitProposed = defineEvent('plan.visit_proposed', {
  ...visit,
  startsAt: z.nullable(z.string()),
});
export const planVisitBooked = defineEvent('plan.visit_booked', {
  ...visit,
  bookingId: z.uuid(),
  startsAt: z.string(),
});
export const planVisitRolledOver = defineEvent('plan.visit_rolled_over', { ...visit, dueFrom: z.string() });
export const planVisitForfeited = defineEvent('plan.visit_forfeited', visit);
export const planVisitEarned = defineEvent('plan.visit_earned', {
  ...visit,
  bookingId: z.nullable(z.uuid()),
  earnerId: z.nullable(z.uuid()),
  amountCents: z.int(),
  vendorCents: z.int(),
});
