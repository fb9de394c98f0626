import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
import { localStretch } from '#core/scheduling/contract.ts';
import { TIME_OFF_NOTE_MAX_LENGTH } from '#core/scheduling/limits.ts';
import { MAX_COVER_DAYS, MAX_DAY_VISITS } from './limits.ts';
import { absenceCover, coverResult, dayRoutes } from './views.ts';

const tags = ['dispatch'];
const one = z.object({ id: objectId });

/** A vendor's day on the road. */
export const routesContract = {
  dayRoutes: oc
    .route({ method: 'GET', path: '/routes', summary: 'A day of all technicians on the road', tags })
    .input(z.object({ date: z.optional(z.iso.date()) }))
    .output(dayRoutes),
  optimizeRoutes: oc
    .route({
      method: 'POST',
      path: '/routes/optimize',
      summary: 'Look for a cheaper day; nothing changes yet',
      tags,
    })
    .input(
      z.object({
        date: z.iso.date(),
        /** Visits that stay as they are. */
        locked: z._default(z.array(objectId).check(z.maxLength(MAX_DAY_VISITS)), []),
      }),
    )
    .output(dayRoutes),
  coverAbsence: oc
    .route({
      method: 'POST',
      path: '/routes/cover',
      summary: 'Look for who else could make the visits of a technician who is away; nothing changes yet',
      tags,
    })
    .input(
      z.object({
        ...localStretch,
        /** Of a long absence: the day on which the next step begins. */
        onward: z.optional(z.iso.date()),
      }),
    )
    .output(absenceCover),
  applyCover: oc
    .route({
      method: 'POST',
      path: '/routes/cover/apply',
      summary: 'Hand the visits of a technician who is away over and block the time',
      tags,
    })
    .input(
      z.object({
        ...localStretch,
        note: z._default(freeText(TIME_OFF_NOTE_MAX_LENGTH), ''),
        planIds: z.array(objectId).check(z.maxLength(MAX_COVER_DAYS)),
      }),
    )
    .output(coverResult),
  applyRoutes: oc
    .route({
      method: 'POST',
      path: '/routes/{id}/apply',
      summary: 'Apply a plan: visits move within their promised windows, other times are proposed',
      tags,
    })
    .input(one)
    .output(dayRoutes),
  undoRoutes: oc
    .route({ method: 'POST', path: '/routes/{id}/undo', summary: 'Put an applied plan back', tags })
    .input(one)
    .output(dayRoutes),
};
