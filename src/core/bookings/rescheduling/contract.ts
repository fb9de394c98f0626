import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
import { REASON_MAX_LENGTH } from '../limits.ts';
import { bookingSummary } from '../views.ts';
import { moveTerms, movingSlotDay } from './views.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/bookings${path}`, summary, tags });

const one = z.object({ id: objectId });
const proposal = z.object({ id: objectId, rescheduleId: objectId });
const note = z._default(freeText(REASON_MAX_LENGTH), '');

/** Moving a visit. */
export const reschedulingContract = {
  rescheduleSlots: read('/{id}/reschedule-slots', 'Times when the same vendor can take the visit')
    .input(
      z.extend(one, {
        from: z.optional(z.iso.date()),
        days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 14),
        technicianId: z.optional(objectId),
      }),
    )
    .output(
      z.object({
        zone: z.string(),
        marketName: z.string(),
        firstFree: z.nullable(z.date()),
        days: z.array(movingSlotDay),
        terms: moveTerms,
      }),
    ),
  proposeReschedule: act(
    '/{id}/reschedule',
    'Move a visit: immediately where no consent is needed, otherwise as a proposal that holds the new time',
  )
    .input(
      z.extend(one, {
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
        /** Who should come; otherwise the same person, or a colleague who is free. */
        technicianId: z.optional(objectId),
        note,
      }),
    )
    .output(
      z.object({
        outcome: z.enum(['moved', 'proposed']),
        /** Of a proposal: the answer is due. */
        respondBy: z.nullable(z.date()),
        booking: bookingSummary,
      }),
    ),
  acceptReschedule: act('/{id}/reschedule/accept', 'Accept the proposed time')
    .input(proposal)
    .output(bookingSummary),
  declineReschedule: act('/{id}/reschedule/decline', 'Decline the proposed time')
    .input(proposal)
    .output(bookingSummary),
  withdrawReschedule: act('/{id}/reschedule/withdraw', 'Withdraw your own proposed time')
    .input(proposal)
    .output(bookingSummary),
};
