import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import { freeText, objectId } from '#core/lib/wire.ts';
import { MAX_DAY_VISITS } from '../routes/limits.ts';
import { MOVE_REASONS } from '../routes/plan-record.ts';
import { moveOptions, movePlan } from './views.ts';

const tags = ['dispatch'];
const one = z.object({ id: objectId });
const visitIds = z
  .array(objectId)
  .check(z.minLength(1, { error: 'Choose at least one visit' }), z.maxLength(MAX_DAY_VISITS));

/** Moving several visits of a day at once, for rain or whatever else keeps people from working. */
export const movesContract = {
  moveOptions: oc
    .route({
      method: 'GET',
      path: '/moves',
      summary: 'The visits of a day that could be moved together',
      tags,
    })
    .input(z.object({ date: z.optional(z.iso.date()) }))
    .output(moveOptions),
  planMoves: oc
    .route({
      method: 'POST',
      path: '/moves',
      summary: 'Look for other times for visits of a day; nothing changes yet',
      tags,
    })
    .input(
      z.object({
        date: z.iso.date({ error: 'Choose a day' }),
        /** Minutes after local midnight; the whole day unless told otherwise. */
        fromMinute: z._default(z.int().check(z.minimum(0), z.maximum(1_439)), 0),
        toMinute: z._default(z.int().check(z.minimum(1), z.maximum(1_440)), 1_440),
        reason: z.enum(MOVE_REASONS, { error: 'Choose a reason' }),
        /** What homeowners read. */
        message: freeText(REASON_MAX_LENGTH).check(z.minLength(1, { error: 'Tell homeowners why' })),
        visitIds,
      }),
    )
    .output(movePlan),
  movePlan: oc
    .route({ method: 'GET', path: '/moves/{id}', summary: 'Where visits would go, or went', tags })
    .input(one)
    .output(movePlan),
  applyMoves: oc
    .route({
      method: 'POST',
      path: '/moves/{id}/apply',
      summary: 'Move chosen visits of a plan: within their promised windows at once, otherwise as proposals',
      tags,
    })
    .input(z.extend(one, { visitIds }))
    .output(movePlan),
  undoMoves: oc
    .route({
      method: 'POST',
      path: '/moves/{id}/undo',
      summary: 'Withdraw unanswered proposals and put moved visits back',
      tags,
    })
    .input(one)
    .output(movePlan),
};
