import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
import { MAX_SCHEDULE_DAYS } from '#core/scheduling/limits.ts';
import {
  EXTRA_LABEL_MAX_LENGTH,
  MAX_EXTRA_CENTS,
  MAX_EXTRA_MINUTES,
  MAX_EXTRA_QUANTITY,
  REASON_MAX_LENGTH,
  SIGNER_MAX_LENGTH,
} from '../limits.ts';
import { bookingSummary, slotDay } from '../views.ts';
import { movePlan, routePlan, signatureAnswer, siteRecord, weekPlan } from './views.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/bookings${path}`, summary, tags });
const one = z.object({ id: objectId });
const days = z._default(z.int().check(z.minimum(1), z.maximum(MAX_SCHEDULE_DAYS)), 6);
const onClock = z.object({ id: objectId, technicianId: z.optional(objectId) });

const label = freeText(EXTRA_LABEL_MAX_LENGTH).check(z.minLength(2, { error: 'Give it a name' }));
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

/** A company's calendar, and what is noted on site. */
export const fieldContract = {
  week: read('/week', "A company's days by technician")
    .input(z.object({ from: z.optional(z.iso.date()), days, technicianId: z.optional(objectId) }))
    .output(weekPlan),
  moves: read('/{id}/moves', 'Where a visit could go, and why not elsewhere')
    .input(z.object({ id: objectId, from: z.iso.date(), days }))
    .output(movePlan),
  assignTechnician: act('/{id}/technician', 'Give a visit to another technician at the same time')
    .input(z.object({ id: objectId, technicianId: objectId }))
    .output(bookingSummary),
  suggestionSlots: read('/{id}/suggestion-slots', 'When a visit like a finished one could be made again')
    .input(
      z.object({
        id: objectId,
        from: z.optional(z.iso.date()),
        days: z._default(z.int().check(z.minimum(1), z.maximum(MAX_SCHEDULE_DAYS)), 7),
      }),
    )
    .output(z.object({ zone: z.string(), days: z.array(slotDay) })),
  suggest: act('/{id}/suggestion', 'Suggest another visit to the homeowner of a finished one; they book it')
    .input(
      z.object({
        id: objectId,
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
        note: z._default(freeText(REASON_MAX_LENGTH), ''),
      }),
    )
    .output(z.object({ homeownerName: z.string(), startsAt: z.date() })),
  place: act(
    '/{id}/place',
    'Take a request with the technician who will come, at the time that was asked for',
  )
    .input(z.object({ id: objectId, technicianId: objectId }))
    .output(bookingSummary),
  route: read('/route', "One technician's day on the road")
    .input(z.object({ technicianId: objectId, date: z.optional(z.iso.date()) }))
    .output(routePlan),
  site: read('/{id}/site', 'Time and signature of a job').input(one).output(siteRecord),
  signature: read('/{id}/signature', 'The signature under a job').input(one).output(signatureAnswer),
  clockIn: act('/{id}/clock-in', 'Start or continue the clock of a technician')
    .input(onClock)
    .output(siteRecord),
  clockOut: act('/{id}/clock-out', 'Pause the clock of a technician').input(onClock).output(siteRecord),
  sign: act('/{id}/signature', "Keep the homeowner's signature")
    .input(
      z.object({
        id: objectId,
        signedBy: freeText(SIGNER_MAX_LENGTH).check(z.minLength(2, { error: 'Write the name in full' })),
        method: z.enum(['drawn', 'typed']),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'A SHA-256 in lower-case hex' })),
      }),
    )
    .output(signatureAnswer),
  proposeExtra: act('/{id}/extras', 'Propose extra time, a material or the quote of a quote-only service')
    .input(z.object({ id: objectId, extra: wish, note: z._default(freeText(REASON_MAX_LENGTH), '') }))
    .output(siteRecord),
  withdrawExtra: act('/{id}/extras/{lineId}/withdraw', 'Take back what is not answered yet')
    .input(z.object({ id: objectId, lineId: objectId }))
    .output(siteRecord),
};
