import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { laterStep } from '#core/bookings/money-views.ts';
import { daysInput, slotDay } from '#core/bookings/views.ts';
import { done, freeText, objectId, pageOf, placeInput, sha256 } from '#core/lib/wire.ts';
import { lineInput } from '../input.ts';
import {
  CHANGE_ORDER_LINES_MAX,
  CHANGE_ORDER_PHOTOS_MAX,
  CHANGE_ORDER_REASON_MAX,
  CHANGE_ORDER_REASON_MIN,
  PROJECT_PHOTOS_MAX,
  REASON_MAX,
  REASON_MIN,
  RELEASE_NOTE_MAX,
  RELEASE_PHOTOS_MIN,
  SIGNATURE_MAX,
  SIGNATURE_MIN,
} from './limits.ts';
import { projectLine, projectView } from './views.ts';

const tags = ['quotes'];
const one = z.object({ id: objectId });
const read = (path: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/projects${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/projects${path}`, summary, tags });

const signature = freeText(SIGNATURE_MAX).check(
  z.minLength(SIGNATURE_MIN, { error: 'Type your full name to sign' }),
);
const reason = freeText(REASON_MAX).check(
  z.minLength(REASON_MIN, { error: `Give a reason of at least ${REASON_MIN} characters` }),
);
const photos = (max: number) => z.array(sha256).check(z.maxLength(max, { error: `Up to ${max} photos` }));

const newChangeOrder = z.object({
  /** The milestone it changes. */
  id: objectId,
  reason: freeText(CHANGE_ORDER_REASON_MAX).check(
    z.minLength(CHANGE_ORDER_REASON_MIN, {
      error: `Explain the change in at least ${CHANGE_ORDER_REASON_MIN} characters`,
    }),
  ),
  add: z._default(z.array(lineInput).check(z.maxLength(CHANGE_ORDER_LINES_MAX)), []),
  /** Lines of the quote or of earlier change orders. */
  remove: z._default(z.array(objectId).check(z.maxLength(CHANGE_ORDER_LINES_MAX)), []),
  photos: z._default(photos(CHANGE_ORDER_PHOTOS_MAX), []),
  signature,
  /** As it was shown; rates or lines that changed since are shown again first. */
  expectedTotalCents: z.int(),
});
export type NewChangeOrder = z.output<typeof newChangeOrder>;

export const projectsContract = {
  projects: read('', "The caller's projects, the newest first; administrators see all")
    .input(z.object({ ...placeInput(25) }))
    .output(pageOf(projectLine)),
  project: read('/{id}', 'A project with its milestones and change orders').input(one).output(projectView),
  projectOfBooking: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/project',
      summary: 'The project that a visit belongs to; null where there is none',
      tags,
    })
    .input(z.object({ bookingId: objectId }))
    .output(z.nullable(projectView)),
  fundMilestone: act('/milestones/{id}/fund', 'Pay a milestone; Canopy holds the money until it is released')
    .input(z.object({ id: objectId, paymentMethodId: objectId, expectedTotalCents: z.int() }))
    .output(laterStep),
  resumeProjectPayment: act(
    '/payments/{id}/resume',
    'Ask what became of a payment that the bank had to confirm',
  )
    .input(one)
    .output(laterStep),
  requestRelease: act('/milestones/{id}/request-release', 'Ask for a milestone to be released, with photos')
    .input(
      z.object({
        id: objectId,
        note: z._default(freeText(RELEASE_NOTE_MAX), ''),
        photos: photos(PROJECT_PHOTOS_MAX).check(
          z.minLength(RELEASE_PHOTOS_MIN, { error: 'Add at least one photo of the finished work' }),
        ),
      }),
    )
    .output(done),
  approveRelease: act('/milestones/{id}/release', 'Approve the work and release its money to the vendor')
    .input(z.object({ id: objectId, expectedHeldCents: z.int() }))
    .output(done),
  visitSlots: read('/milestones/{id}/slots', 'Available times of the vendor for a milestone visit')
    .input(z.extend(one, daysInput))
    .output(z.object({ zone: z.string(), firstFree: z.nullable(z.date()), days: z.array(slotDay) })),
  scheduleVisit: act('/milestones/{id}/visits', 'Book a visit for a milestone at an available time')
    .input(
      z.object({
        id: objectId,
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
      }),
    )
    .output(z.object({ bookingId: z.uuid() })),
  cancelProject: act('/{id}/cancel', 'Cancel a project; what is held for it is refunded')
    .input(z.object({ id: objectId, reason, expectedRefundCents: z.int() }))
    .output(done),
  proposeChangeOrder: act(
    '/milestones/{id}/change-orders',
    'Propose a change of the work, signed by the vendor',
  )
    .input(newChangeOrder)
    .output(z.object({ id: z.uuid(), number: z.int() })),
  signChangeOrder: act(
    '/change-orders/{id}/sign',
    'Sign a change order; what it adds to a paid milestone is charged',
  )
    .input(
      z.object({
        id: objectId,
        signature,
        expectedTotalCents: z.int(),
        paymentMethodId: z._default(z.nullable(objectId), null),
      }),
    )
    .output(laterStep),
  declineChangeOrder: act('/change-orders/{id}/decline', 'Decline a change order, with a reason')
    .input(z.object({ id: objectId, reason }))
    .output(done),
  withdrawChangeOrder: act('/change-orders/{id}/withdraw', 'Withdraw a change order that isn’t signed')
    .input(one)
    .output(done),
};
