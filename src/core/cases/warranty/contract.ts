import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId, sha256 } from '#core/lib/wire.ts';
import { CLAIM_MAX, CLAIM_MIN, CLAIM_PHOTOS_MAX, CLAIM_REASON_MAX, CLAIM_REASON_MIN } from './limits.ts';
import { claimView } from './views.ts';

const tags = ['cases'];
const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });
const one = z.object({ id: objectId });

/** Warranty claims: work that has to be put right. */
export const warrantyContract = {
  claimWarranty: oc
    .route({
      method: 'POST',
      path: '/bookings/{id}/warranty-claims',
      summary: 'File a warranty claim for one of your own jobs',
      tags,
      successStatus: 201,
    })
    .input(
      z.extend(one, {
        details: freeText(CLAIM_MAX).check(
          z.minLength(CLAIM_MIN, { error: 'Tell the vendor what’s wrong in a sentence or two' }),
        ),
        photos: z._default(
          z.array(sha256).check(z.maxLength(CLAIM_PHOTOS_MAX, { error: `Up to ${CLAIM_PHOTOS_MAX} photos` })),
          [],
        ),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  warrantyClaim: read('/warranty-claims/{id}', 'One warranty claim').input(one).output(claimView),
  returnSlots: read('/warranty-claims/{id}/slots', 'Available times for the return visit')
    .input(
      z.extend(one, {
        from: z.optional(z.iso.date()),
        days: z._default(z.int().check(z.minimum(1), z.maximum(14)), 7),
      }),
    )
    .output(
      z.object({
        zone: z.string(),
        days: z.array(
          z.object({
            date: z.string(),
            slots: z.array(
              z.object({
                startsAt: z.date(),
                windowEndsAt: z.date(),
                free: z.int(),
                technicianName: z.nullable(z.string()),
              }),
            ),
          }),
        ),
      }),
    ),
  scheduleReturn: act(
    '/warranty-claims/{id}/visit',
    'Offer a free return visit; its time is held for the homeowner',
  )
    .input(z.extend(one, { startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }) }))
    .output(done),
  confirmReturn: act('/warranty-claims/{id}/visit/confirm', 'Confirm the time of the return visit')
    .input(one)
    .output(done),
  declineReturn: act('/warranty-claims/{id}/visit/decline', 'Ask for another time of the return visit')
    .input(z.extend(one, { note: z._default(freeText(CLAIM_REASON_MAX), '') }))
    .output(done),
  declineClaim: act('/warranty-claims/{id}/decline', 'Decline a claim')
    .input(
      z.extend(one, {
        reason: freeText(CLAIM_REASON_MAX).check(
          z.minLength(CLAIM_REASON_MIN, { error: 'Tell the homeowner why in a sentence' }),
        ),
      }),
    )
    .output(done),
  resolveClaim: act('/warranty-claims/{id}/resolve', 'Close a claim: the problem is solved')
    .input(one)
    .output(done),
};
