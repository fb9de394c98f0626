import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { REFUND_BEARERS } from '#core/ledger/refunds.ts';
import { done, freeText, objectId, sha256 } from '#core/lib/wire.ts';
import { TIP_MAX_CENTS, TIP_MIN_CENTS } from '#core/payments/limits.ts';
import { calendarContract } from './calendar/contract.ts';
import { deskContract } from './desk/contract.ts';
import { said } from './field-log/wire.ts';
import { householdContract } from './household/contract.ts';
import {
  CAPTION_MAX_LENGTH,
  MAX_REQUEST_PHOTOS,
  NOTES_MAX_LENGTH,
  REASON_MAX_LENGTH,
  REASON_MIN_LENGTH,
  REASON_TOO_SHORT,
} from './limits.ts';
import { laterStep } from './money-views.ts';
import { reschedulingContract } from './rescheduling/contract.ts';
import { scheduleContract } from './schedule/contract.ts';
import { seriesContract } from './series/contract.ts';
import { siteContract } from './site/contract.ts';
import { visitSummary, workOrder } from './site/work-order.ts';
import {
  answersInput,
  bookingDetail,
  bookingPage,
  bookingSummary,
  bookingsInput,
  cancellationQuote,
  daysInput,
  offeredTimes,
  paymentStep,
  photoPlace,
  priceView,
  startInput,
  visitInput,
} from './views.ts';
import { visitorsContract } from './visitors/contract.ts';

const tags = ['bookings'];
const reason = freeText(REASON_MAX_LENGTH).check(z.minLength(REASON_MIN_LENGTH, { error: REASON_TOO_SHORT }));
const refundStep = z.object({ outcome: z.enum(['refunded', 'pending', 'failed']), message: z.string() });
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/bookings${path}`, summary, tags });

/**
 * A booking's whole life. A job is the same record, seen by the vendor. What lies in a section of its own is spread in
 * here: to those who call it is one module.
 */
export const bookingsContract = {
  ...deskContract,
  ...scheduleContract,
  ...siteContract,
  ...calendarContract,
  ...reschedulingContract,
  ...seriesContract,
  ...visitorsContract,
  ...householdContract,

  slots: read('/slots', 'Available times for a service at a home')
    .input(z.extend(visitInput, daysInput))
    .output(offeredTimes),
  price: read('/price', 'What a visit costs, where every cent goes, and the terms of canceling it')
    .input(
      z.extend(visitInput, {
        startsAt: startInput,
        /** As many of these points as the visit can take are counted in. */
        redeemPoints: z._default(z.int().check(z.minimum(0)), 0),
      }),
    )
    .output(priceView),

  hold: oc
    .route({
      method: 'POST',
      path: '/bookings',
      summary: 'Hold an open time for 10 minutes',
      tags,
      successStatus: 201,
    })
    .input(
      z.extend(visitInput, {
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
        answers: z._default(answersInput, {}),
        notes: z._default(freeText(NOTES_MAX_LENGTH), ''),
        /** Uploaded pictures of what needs doing; the vendor sees them with the job. */
        photos: z._default(
          z
            .array(sha256)
            .check(z.maxLength(MAX_REQUEST_PHOTOS, { error: `Up to ${MAX_REQUEST_PHOTOS} photos` })),
          [],
        ),
      }),
    )
    .output(bookingSummary),
  release: act('/{id}/release', 'Release a held time').input(one).output(done),
  request: act('/{id}/request', 'Request a booking from the vendor with a saved card and, optionally, points')
    .input(
      z.object({
        id: objectId,
        paymentMethodId: objectId,
        /** Whole steps, at most what bookings.price offers. */
        redeemPoints: z._default(z.int().check(z.minimum(0)), 0),
      }),
    )
    .output(paymentStep),
  resumePayment: act('/{id}/resume-payment', 'Continue after the bank’s confirmation')
    .input(one)
    .output(paymentStep),

  pay: act('/{id}/pay', 'Try another card where a hold or charge failed')
    .input(z.object({ id: objectId, paymentMethodId: objectId }))
    .output(paymentStep),

  tip: act('/{id}/tip', 'Add a tip; all of it is the vendor’s')
    .input(
      z.object({
        id: objectId,
        amountCents: z.int().check(z.minimum(TIP_MIN_CENTS), z.maximum(TIP_MAX_CENTS)),
        paymentMethodId: objectId,
      }),
    )
    .output(laterStep),
  resumeLater: act(
    '/{id}/payments/{paymentId}/resume',
    'Continue after the bank’s confirmation of extra work or a tip',
  )
    .input(z.object({ id: objectId, paymentId: objectId }))
    .output(laterStep),

  list: read('/mine', "The caller's bookings or jobs").input(bookingsInput).output(bookingPage),
  listCounts: read('/mine/counts', "How many of the caller's bookings or jobs are ahead")
    .input(z.object({}))
    .output(z.object({ upcoming: z.int() })),
  get: read('/{id}', 'One booking with its timeline').input(one).output(bookingDetail),
  workOrder: read('/{id}/work-order', 'One job as its technician works it, without money')
    .input(one)
    .output(workOrder),

  accept: act('/{id}/accept', 'Accept a requested job').input(one).output(bookingSummary),
  decline: act('/{id}/decline', 'Decline a requested job')
    .input(z.object({ id: objectId, reason }))
    .output(bookingSummary),
  setEnRoute: act('/{id}/en-route', 'Mark the technician as on the way').input(said).output(visitSummary),
  start: act('/{id}/start', 'Begin the work').input(said).output(visitSummary),
  tick: act('/{id}/checklist', 'Mark a step of the checklist done or not done')
    .input(
      z.object({
        id: objectId,
        position: z.int().check(z.minimum(0), z.maximum(999)),
        done: z.boolean(),
        /** The version that was seen: refused (409) where the step was changed to something else since. */
        seenVersion: z.optional(z.int().check(z.minimum(0))),
      }),
    )
    .output(z.object({ position: z.int(), done: z.boolean(), version: z.int() })),
  addPhoto: act('/{id}/photos', 'Add an uploaded photo')
    .input(
      z.object({
        id: objectId,
        kind: z.enum(['before', 'during', 'after']),
        sha256,
        caption: z._default(freeText(CAPTION_MAX_LENGTH), ''),
        place: z.optional(photoPlace),
      }),
    )
    .output(z.object({ id: z.uuid(), url: z.string() })),
  complete: act('/{id}/complete', 'Finish the work; the card is charged').input(said).output(visitSummary),

  cancellation: read('/{id}/cancellation', 'What canceling would cost now')
    .input(one)
    .output(cancellationQuote),
  cancel: act('/{id}/cancel', 'Cancel, at the fee that was shown')
    .input(
      z.object({
        id: objectId,
        /** Administrators have to name one. */
        reason: z._default(freeText(REASON_MAX_LENGTH), ''),
        expectedFeeCents: z.int().check(z.minimum(0)),
      }),
    )
    .output(bookingSummary),
  reportNoShow: act('/{id}/no-show', 'Report a no-show at the fee that was shown')
    .input(
      z.object({
        id: objectId,
        note: z._default(freeText(REASON_MAX_LENGTH), ''),
        expectedFeeCents: z.int().check(z.minimum(0)),
      }),
    )
    .output(bookingSummary),
  refund: act('/{id}/refund', 'Refund a charge, in full or in part')
    .input(
      z.object({
        id: objectId,
        reason,
        /** The visit's charge unless another one is named. */
        paymentId: z.optional(objectId),
        /** Everything that is left, unless told otherwise. */
        amountCents: z.optional(z.int().check(z.minimum(1), z.maximum(99_999_999))),
        bearer: z.optional(z.enum(REFUND_BEARERS)),
      }),
    )
    .output(refundStep),
  retryRefund: act('/{id}/refunds/{refundId}/retry', 'Retry a refund that the bank rejected')
    .input(z.object({ id: objectId, refundId: objectId }))
    .output(refundStep),
};
