import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import { directVisitContract } from './direct/contract.ts';
import { MAX_ON_CALL_WEEKS, TIME_OFF_NOTE_MAX_LENGTH } from './limits.ts';

const tags = ['scheduling'];
const one = z.object({ id: objectId });

export const hoursView = z.object({
  /** 1 is Monday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** Minutes after local midnight. */
  startMinute: z.int().check(z.minimum(0), z.maximum(1_439)),
  endMinute: z.int().check(z.minimum(1), z.maximum(1_440)),
});

const stretchView = z.object({ id: z.uuid(), startsAt: z.date(), endsAt: z.date(), note: z.string() });

const technicianTime = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  active: z.boolean(),
  skills: z.array(z.string()),
  hours: z.array(hoursView),
  /** Ahead or under way, the next one first. */
  timeOff: z.array(stretchView),
  onCall: z.array(stretchView),
});
export type TechnicianTime = z.output<typeof technicianTime>;

/** Local days and minutes; the company's city decides the zone. An end day is included. */
export const localStretch = {
  technicianId: objectId,
  from: z.iso.date({ error: 'Choose a day' }),
  /** Minutes after local midnight; 0 for the whole day. */
  fromMinute: z._default(z.int().check(z.minimum(0), z.maximum(1_439)), 0),
  to: z.iso.date({ error: 'Choose a day' }),
  toMinute: z._default(z.int().check(z.minimum(1), z.maximum(1_440)), 1_440),
};

const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });

export const schedulingContract = {
  ...directVisitContract,
  team: oc
    .route({
      method: 'GET',
      path: '/vendor/team',
      summary: "The company's technicians and their hours",
      tags,
    })
    .input(z.object({}))
    .output(z.object({ zone: z.string(), technicians: z.array(technicianTime) })),
  setHours: act('/company/technicians/{id}/hours', "Replace a technician's weekly hours")
    .input(z.object({ id: objectId, hours: z.array(hoursView).check(z.maxLength(28)) }))
    .output(done),
  addTimeOff: act('/company/time-off', 'Add time off for a technician; refused while they have visits then')
    .input(z.object({ ...localStretch, note: z._default(freeText(TIME_OFF_NOTE_MAX_LENGTH), '') }))
    .output(z.object({ id: z.uuid() })),
  removeTimeOff: act('/company/time-off/{id}/remove', 'Remove a technician’s time off')
    .input(one)
    .output(done),
  addOnCall: act('/company/on-call', 'Make a technician bookable for urgent work outside the weekly hours')
    .input(
      z.object({
        ...localStretch,
        /** The same window in so many weeks in a row. */
        weeks: z._default(z.int().check(z.minimum(1), z.maximum(MAX_ON_CALL_WEEKS)), 1),
      }),
    )
    .output(z.object({ windows: z.int() })),
  removeOnCall: act('/company/on-call/{id}/remove', 'Remove an on-call window').input(one).output(done),
};
