import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
import { MAX_SCHEDULE_DAYS } from '#core/scheduling/limits.ts';
import { REASON_MAX_LENGTH } from '../limits.ts';
import { bookingSummary, slotDay } from '../views.ts';
import { agenda, dayPlan, movePlan, routePlan, weekPlan } from './views.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/bookings${path}`, summary, tags });
const days = z._default(z.int().check(z.minimum(1), z.maximum(MAX_SCHEDULE_DAYS)), 6);

/** A company's calendar: who comes when, and by which way. */
export const scheduleContract = {
  day: read('/day', "A company's visits of one day, in order")
    .input(z.object({ date: z.optional(z.iso.date()), technicianId: z.optional(objectId) }))
    .output(dayPlan),
  agenda: read('/agenda', 'Today’s visits and waiting requests of a company, without their details')
    .input(z.object({}))
    .output(agenda),
  week: read('/week', "A company's days by technician")
    .input(z.object({ from: z.optional(z.iso.date()), days, technicianId: z.optional(objectId) }))
    .output(weekPlan),
  moves: read('/{id}/moves', 'Where a visit can be placed, and why not elsewhere')
    .input(z.object({ id: objectId, from: z.iso.date(), days }))
    .output(movePlan),
  assignTechnician: act('/{id}/technician', 'Reassign a visit to another technician at the same time')
    .input(z.object({ id: objectId, technicianId: objectId }))
    .output(bookingSummary),
  suggestionSlots: read('/{id}/suggestion-slots', 'Available times to repeat a completed visit')
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
  place: act('/{id}/place', 'Accept a request with the assigned technician at the requested time')
    .input(z.object({ id: objectId, technicianId: objectId }))
    .output(bookingSummary),
  route: read('/route', "One technician's day on the road")
    .input(z.object({ technicianId: objectId, date: z.optional(z.iso.date()) }))
    .output(routePlan),
};
