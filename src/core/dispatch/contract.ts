import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { paymentStep } from '#core/bookings/views.ts';
import { listInput } from '#core/lib/list.ts';
import { done, freeText, objectId, pageOf } from '#core/lib/wire.ts';
import { DECLINE_REASONS } from './decline-reason.ts';
import { EMERGENCY_NOTE_MAX, EMERGENCY_REASON_MAX } from './limits.ts';
import { movesContract } from './moves/contract.ts';
import { routesContract } from './routes/contract.ts';
import { EMERGENCY_STATUSES, PROMISE_STATES } from './status.ts';
import { EMERGENCY_KINDS } from './triage/kinds.ts';
import { SEVERITIES } from './triage/severity.ts';
import {
  adminLine,
  adminView,
  alertView,
  dutyView,
  emergencyLine,
  emergencyView,
  runningView,
  statisticsView,
  termsView,
} from './views.ts';

const tags = ['dispatch'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/emergencies${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/emergencies${path}`, summary, tags });

const one = z.object({ id: objectId });

const triage = {
  kind: z.enum(EMERGENCY_KINDS, { error: 'Choose what happened' }),
  homeId: objectId,
  /** The questions answered with yes, by their ids; all others of the kind count as no. */
  yes: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
};

const newEmergency = z.object({
  ...triage,
  note: z._default(freeText(EMERGENCY_NOTE_MAX), ''),
  paymentMethodId: objectId,
  /** As it was shown; a price that changed since is shown again first. */
  expectedTotalCents: z.int().check(z.minimum(0)),
  /** Needed where life is at risk: the homeowner has called 911 or is sure it isn’t needed. */
  safetyConfirmed: z._default(z.boolean(), false),
});
export type NewEmergency = z.output<typeof newEmergency>;

export const emergenciesInput = listInput(
  { by: ['requested', 'promised', 'amount'], first: 'requested', direction: 'desc' },
  {
    status: z.optional(z.enum(['open', ...EMERGENCY_STATUSES])),
    severity: z.optional(z.enum(SEVERITIES)),
    kind: z.optional(z.enum(EMERGENCY_KINDS)),
    promise: z.optional(z.enum(PROMISE_STATES)),
  },
);
export type EmergenciesInput = z.output<typeof emergenciesInput>;

export const dispatchContract = {
  terms: read('/terms', 'Severity, safety steps, price and promise of an emergency, before anybody is asked')
    .input(z.object(triage))
    .output(termsView),
  request: oc
    .route({
      method: 'POST',
      path: '/emergencies',
      summary: 'Ask for emergency help',
      tags,
      successStatus: 201,
    })
    .input(newEmergency)
    .output(z.object({ id: z.uuid(), number: z.int() })),
  current: read('/current', 'The caller’s open emergency and the last ones before it')
    .input(z.object({}))
    .output(z.object({ open: z.nullable(emergencyView), past: z.array(emergencyLine) })),
  get: read('/{id}', 'One of the caller’s emergencies').input(one).output(emergencyView),
  cancel: act('/{id}/cancel', 'Cancel an emergency that no one is on the way to')
    .input(z.object({ id: objectId, reason: z._default(freeText(EMERGENCY_REASON_MAX), '') }))
    .output(done),
  pay: act('/{id}/pay', 'Secure the visit of an emergency with another card')
    .input(z.object({ id: objectId, paymentMethodId: objectId }))
    .output(paymentStep),

  alerts: read('/alerts', 'Alerts the caller’s company can answer now, and emergencies it is on')
    .input(z.object({}))
    .output(z.object({ alerts: z.array(alertView), running: z.array(runningView) })),
  see: act('/alerts/{id}/seen', 'Note that an alert was seen').input(one).output(done),
  accept: act('/alerts/{id}/accept', 'Accept an emergency and send a technician')
    .input(
      z.object({
        id: objectId,
        technicianId: z.optional(objectId),
        /** Visits of the technician may begin later for it, as the alert says which. */
        movesVisits: z._default(z.boolean(), false),
      }),
    )
    .output(z.object({ bookingId: z.uuid(), isConfirmed: z.boolean() })),
  decline: act('/alerts/{id}/decline', 'Decline an emergency')
    .input(
      z.object({
        id: objectId,
        reason: z.enum(DECLINE_REASONS, { error: 'Choose a reason' }),
        note: z._default(freeText(EMERGENCY_REASON_MAX), ''),
      }),
    )
    .output(done),
  sharePosition: act('/{id}/position', 'Tell where the technician of an emergency is')
    .input(
      z.object({
        id: objectId,
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    )
    .output(done),
  duty: read('/duty', 'Who of the caller’s company is on call now').input(z.object({})).output(dutyView),

  list: oc
    .route({ method: 'GET', path: '/emergencies', summary: 'Emergencies of every market', tags })
    .input(emergenciesInput)
    .output(
      z.extend(pageOf(adminLine), {
        total: z.int(),
        /** Under the other filters; every status is there. */
        counts: z.record(z.enum(EMERGENCY_STATUSES), z.int()),
      }),
    ),
  detail: read('/{id}/detail', 'An emergency with every wave and alert').input(one).output(adminView),
  assign: act('/{id}/assign', 'Assign a technician manually')
    .input(
      z.object({
        id: objectId,
        technicianId: objectId,
        note: z._default(freeText(EMERGENCY_REASON_MAX), ''),
      }),
    )
    .output(z.object({ bookingId: z.uuid(), isConfirmed: z.boolean() })),
  close: act('/{id}/close', 'Close an emergency that no one is on the way to')
    .input(
      z.object({
        id: objectId,
        reason: freeText(EMERGENCY_REASON_MAX).check(z.minLength(3, { error: 'Say why' })),
      }),
    )
    .output(done),
  statistics: read('/statistics', 'How promises were kept lately').input(z.object({})).output(statisticsView),
  ...routesContract,
  ...movesContract,
};
