import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import { done, freeText, objectId, sha256 } from '#core/lib/wire.ts';
import { WORK_NOTE_MAX_LENGTH } from '../field-log/limits.ts';
import { happenedAt, said } from '../field-log/wire.ts';
import { REASON_MAX_LENGTH } from '../limits.ts';
import { laterStep } from '../money-views.ts';
import {
  EXTRA_LABEL_MAX_LENGTH,
  MAX_EXTRA_CENTS,
  MAX_EXTRA_MINUTES,
  MAX_EXTRA_QUANTITY,
  SIGNER_MAX_LENGTH,
} from './limits.ts';
import { signatureAnswer, siteRecord } from './views.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/bookings${path}`, summary, tags });
const one = z.object({ id: objectId });
const onClock = z.extend(said, { technicianId: z.optional(objectId) });

const label = freeText(EXTRA_LABEL_MAX_LENGTH).check(z.minLength(2, { error: 'Enter a name' }));
const money = z.int().check(z.minimum(0), z.maximum(MAX_EXTRA_CENTS));
const wish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('extra_time'),
    minutes: z.int().check(z.minimum(1), z.maximum(MAX_EXTRA_MINUTES)),
  }),
  z.object({
    kind: z.literal('material'),
    /** A product of the catalog; without it `label` names the part. */
    productId: z.optional(objectId),
    label: z.optional(label),
    unit: z._default(freeText(20), 'each'),
    unitCents: z._default(money, 0),
    quantity: z.number().check(z.minimum(0.01), z.maximum(MAX_EXTRA_QUANTITY)),
    charged: z.boolean(),
  }),
  z.object({ kind: z.literal('quote'), label, amountCents: money }),
]);

/** What is noted on site, and work that turns out to be needed there. */
export const siteContract = {
  site: read('/{id}/site', 'Time and signature of a job').input(one).output(siteRecord),
  signature: read('/{id}/signature', 'The signature under a job').input(one).output(signatureAnswer),
  clockIn: act('/{id}/clock-in', 'Start or resume a technician’s time clock')
    .input(onClock)
    .output(siteRecord),
  clockOut: act('/{id}/clock-out', 'Pause a technician’s time clock').input(onClock).output(siteRecord),
  sign: act('/{id}/signature', "Keep the homeowner's signature")
    .input(
      z.object({
        id: objectId,
        signedBy: freeText(SIGNER_MAX_LENGTH).check(z.minLength(2, { error: 'Enter the full name' })),
        method: z.enum(['drawn', 'typed']),
        sha256: sha256,
        happenedAt,
      }),
    )
    .output(signatureAnswer),
  saveWorkNote: act('/{id}/work-note', 'Write the work note of a job, which your team sees')
    .input(
      z.object({
        id: objectId,
        text: freeText(WORK_NOTE_MAX_LENGTH),
        /** Of the note that was changed; 0 where there was none. */
        expectedVersion: z.int().check(z.minimum(0)),
      }),
    )
    .output(siteRecord),
  proposeExtra: act('/{id}/extras', 'Propose extra time, a material or the quote of a quote-only service')
    .input(z.object({ id: objectId, extra: wish, note: z._default(freeText(REASON_MAX_LENGTH), '') }))
    .output(siteRecord),
  useVanPart: act(
    '/{id}/van-parts',
    'Use a part from your own van on your own job, as part of what was agreed',
  )
    .input(
      z.object({
        id: objectId,
        partId: objectId,
        quantity: z.number().check(z.minimum(0.01), z.maximum(MAX_EXTRA_QUANTITY)),
        /** Why more is taken than the ledger says is there. */
        reason: z._default(freeText(STOCK_REASON_MAX), ''),
      }),
    )
    .output(done),
  usePart: act('/{id}/parts', 'Use a part from your inventory on a job')
    .input(
      z.object({
        id: objectId,
        partId: objectId,
        /** Where it is taken from; the technician's van unless told otherwise. */
        locationId: z.optional(objectId),
        quantity: z.number().check(z.minimum(0.01), z.maximum(MAX_EXTRA_QUANTITY)),
        /** Off: it belongs to what was agreed. A part without a price always does. */
        charged: z.boolean(),
        note: z._default(freeText(REASON_MAX_LENGTH), ''),
        /** Why more is taken than the ledger says is there. */
        reason: z._default(freeText(STOCK_REASON_MAX), ''),
      }),
    )
    .output(siteRecord),
  withdrawExtra: act('/{id}/extras/{lineId}/withdraw', 'Withdraw a proposal that hasn’t been answered')
    .input(z.object({ id: objectId, lineId: objectId }))
    .output(siteRecord),
  answerExtra: act('/{id}/extras/{lineId}/answer', 'Approve or decline work proposed during the visit')
    .input(
      z.object({
        id: objectId,
        lineId: objectId,
        approve: z.boolean(),
        /** With an approval: the total that was shown. */
        expectedTotalCents: z.optional(z.int().check(z.minimum(0))),
        /** The card of the booking unless told otherwise. */
        paymentMethodId: z.optional(objectId),
      }),
    )
    .output(laterStep),
  payExtra: act('/{id}/extras/{lineId}/pay', 'Pay agreed work with another card')
    .input(z.object({ id: objectId, lineId: objectId, paymentMethodId: objectId }))
    .output(laterStep),
};
