import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { laterStep } from '#core/bookings/money-views.ts';
import { daysInput, slotDay } from '#core/bookings/views.ts';
import { bulkReport } from '#core/lib/list.ts';
import { cents, done, freeText, objectId, pageOf, placeInput } from '#core/lib/wire.ts';
import { CADENCES, CANCEL_WHEN } from './kinds.ts';
import * as limits from './limits.ts';
import { bulkSubscriptions, subscriptionsInput } from './list.ts';
import { SUBSCRIPTION_STATUSES } from './status.ts';
import {
  billing,
  cancelPreview,
  changePreview,
  homeProposal,
  planTemplate,
  reminderRules,
  subscriptionLine,
  subscriptionView,
  vendorPlans,
} from './views.ts';

const tags = ['plans'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });

const price = z
  .int({ error: 'Enter an amount such as 29.00' })
  .check(
    z.minimum(limits.PRICE_MIN_CENTS, { error: 'At least $5' }),
    z.maximum(limits.PRICE_MAX_CENTS, { error: 'At most $5,000' }),
  );
const purchase = {
  versionId: objectId,
  homeId: objectId,
  cadence: z.enum(CADENCES),
};

const planInput = z.object({
  /** The plan it is a new version of; a new plan without. */
  id: z.optional(objectId),
  expectedVersion: z.optional(z.int()),
  name: freeText(limits.PLAN_NAME_MAX).check(
    z.minLength(limits.PLAN_NAME_MIN, { error: 'Enter a plan name' }),
  ),
  summary: freeText(limits.PLAN_SUMMARY_MAX).check(
    z.minLength(1, { error: 'Describe the plan in a sentence' }),
  ),
  monthlyCents: price,
  yearlyCents: price,
  discountBp: z
    .int({ error: 'Enter a whole percentage' })
    .check(
      z.minimum(0, { error: 'From 0% to 50%' }),
      z.maximum(limits.DISCOUNT_MAX_BP, { error: 'From 0% to 50%' }),
    ),
  waivesLateFee: z.boolean(),
  priority: z.boolean(),
  visits: z
    .array(
      z.object({
        serviceSlug: z.string().check(z.minLength(1, { error: 'Choose a service' }), z.maxLength(80)),
        dueMonth: z.int().check(z.minimum(1), z.maximum(12)),
        scope: freeText(limits.VISIT_SCOPE_MAX),
      }),
    )
    .check(
      z.minLength(1, { error: 'Include at least one visit' }),
      z.maxLength(limits.VISITS_MAX, { error: `At most ${limits.VISITS_MAX} visits` }),
    ),
  terms: freeText(limits.TERMS_MAX).check(
    z.minLength(limits.TERMS_MIN, { error: `Write the terms in at least ${limits.TERMS_MIN} characters` }),
  ),
});
export type PlanInput = z.output<typeof planInput>;

const stage = z.object({
  day: z.int({ error: 'Enter a number of days' }).check(z.minimum(1), z.maximum(limits.GRACE_MAX_DAYS)),
  subject: freeText(limits.REMINDER_SUBJECT_MAX).check(
    z.minLength(limits.REMINDER_SUBJECT_MIN, { error: 'Enter a subject' }),
  ),
  body: freeText(limits.REMINDER_BODY_MAX).check(
    z.minLength(limits.REMINDER_BODY_MIN, { error: `Write at least ${limits.REMINDER_BODY_MIN} characters` }),
  ),
});

export const plansContract = {
  choices: read('/plans/choices', 'What a home is due for, and the plans that cover it')
    .input(z.object({ homeId: z.optional(objectId) }))
    .output(z.nullable(homeProposal)),
  subscriptions: read('/subscriptions', "The caller's subscriptions")
    .input(z.object(placeInput(25)))
    .output(z.extend(pageOf(subscriptionLine), { total: z.int() })),
  list: read('/plan-subscriptions', 'Subscriptions of all homes')
    .input(subscriptionsInput)
    .output(
      z.extend(pageOf(subscriptionLine), {
        total: z.int(),
        /** Under the other filters; every status is there. */
        counts: z.record(z.enum(SUBSCRIPTION_STATUSES), z.int()),
      }),
    ),
  previewBulk: act('/plan-subscriptions/bulk/preview', 'Preview a bulk action on subscriptions')
    .input(bulkSubscriptions)
    .output(bulkReport),
  bulk: act('/plan-subscriptions/bulk', 'Pause or resume reminders of several subscriptions')
    .input(bulkSubscriptions)
    .output(bulkReport),
  subscription: read('/subscriptions/{id}', 'A subscription with its visits and charges')
    .input(one)
    .output(subscriptionView),
  subscribe: act('/subscriptions', 'Buy a plan for a home; its card is charged at once')
    .input(
      z.object({
        ...purchase,
        paymentMethodId: objectId,
        /** The terms that were read, by their hash, and the name of who accepts them. */
        termsHash: z.string().check(z.maxLength(64)),
        signature: freeText(limits.SIGNATURE_MAX).check(
          z.minLength(limits.SIGNATURE_MIN, { error: 'Type your full name to accept the terms' }),
        ),
        expectedDueCents: cents,
        replacesId: z.optional(objectId),
      }),
    )
    .output(laterStep),
  previewChange: read('/subscriptions/{id}/change', 'What changing to another plan costs today')
    .input(z.object({ id: objectId, versionId: objectId, cadence: z.enum(CADENCES) }))
    .output(changePreview),
  resumePayment: act('/subscriptions/payments/{id}/resume', 'Ask what became of a payment of a plan')
    .input(one)
    .output(laterStep),
  payNow: act('/subscriptions/{id}/pay', 'Pay a failed renewal, with another card if need be')
    .input(z.object({ id: objectId, paymentMethodId: objectId }))
    .output(laterStep),
  setCard: act('/subscriptions/{id}/card', 'Charge another saved card from now on')
    .input(z.object({ id: objectId, paymentMethodId: objectId }))
    .output(done),
  previewCancel: read('/subscriptions/{id}/cancel', 'What canceling refunds now')
    .input(one)
    .output(cancelPreview),
  cancel: act('/subscriptions/{id}/cancel', 'Cancel with what is paid for, or at once with a fair refund')
    .input(
      z.object({
        id: objectId,
        when: z.enum(CANCEL_WHEN),
        reason: freeText(limits.REASON_MAX),
        expectedRefundCents: cents,
      }),
    )
    .output(done),
  undoCancel: act('/subscriptions/{id}/undo-cancel', 'Undo a cancellation').input(one).output(done),
  pause: act('/subscriptions/{id}/pause', 'Pause charges and visits for some months')
    .input(
      z.object({
        id: objectId,
        months: z
          .int()
          .check(z.refine((months) => (limits.PAUSE_MONTHS as readonly number[]).includes(months))),
      }),
    )
    .output(done),
  resume: act('/subscriptions/{id}/resume', 'End a pause').input(one).output(done),
  visitSlots: read('/subscriptions/visits/{id}/slots', 'When an included visit can be booked')
    .input(z.object({ id: objectId, ...daysInput }))
    .output(z.object({ zone: z.string(), firstFree: z.nullable(z.date()), days: z.array(slotDay) })),
  bookVisit: act('/subscriptions/visits/{id}/book', 'Book an included visit')
    .input(z.object({ id: objectId, startsAt: z.iso.datetime({ offset: true }) }))
    .output(z.object({ bookingId: z.uuid() })),

  templates: read('/plans', "The caller's plans with their members; Canopy's for administrators")
    .input(z.object({}))
    .output(vendorPlans),
  save: act('/plans', 'Sell a plan, or a new version of one; members keep the version they bought')
    .input(planInput)
    .output(planTemplate),
  archive: act('/plans/{id}/archive', 'Take a plan off sale, or sell it again')
    .input(z.object({ id: objectId, archived: z.boolean() }))
    .output(done),

  agreeToWork: act('/plans/work', 'Agree to Canopy plan visits at the plan’s price, or stop')
    .input(z.object({ serviceId: objectId, agrees: z.boolean(), expectedPayCents: cents }))
    .output(done),

  billing: read('/billing/reminders', 'Renewals, failed charges and what is unpaid')
    .input(z.object({}))
    .output(billing),
  reminders: read('/billing/reminders/stages', 'When and how homeowners are reminded, with earlier versions')
    .input(z.object({}))
    .output(reminderRules),
  saveReminders: act('/billing/reminders/stages', 'Change when and how homeowners are reminded')
    .input(
      z.object({
        stages: z.array(stage).check(z.minLength(1), z.maxLength(limits.RETRY_DAYS.length)),
        graceDays: z
          .int({ error: 'Enter a number of days' })
          .check(z.minimum(2), z.maximum(limits.GRACE_MAX_DAYS)),
        note: freeText(limits.REASON_MAX),
        expectedVersion: z.int(),
      }),
    )
    .output(z.object({ version: z.int() })),
  sendReminder: act('/billing/charges/{id}/remind', 'Charge the card again now and remind the homeowner')
    .input(one)
    .output(z.object({ outcome: z.enum(['paid', 'declined', 'checking']) })),
  pauseReminders: act('/billing/subscriptions/{id}/pause-reminders', 'Pause or resume reminders and retries')
    .input(z.object({ id: objectId, paused: z.boolean() }))
    .output(done),
};
