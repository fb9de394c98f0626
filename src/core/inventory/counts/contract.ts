import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { objectId } from '#core/lib/wire.ts';
import { levelInput, locationView, partNamed, stockReason } from '../views.ts';
import { COUNT_STATUSES } from './status.ts';

const tags = ['inventory'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/inventory${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/inventory${path}`, summary, tags });

export const countView = z.object({
  id: z.uuid(),
  status: z.enum(COUNT_STATUSES),
  location: locationView,
  startedAt: z.date(),
  startedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.date()),
  /** Every part that is there or was counted. */
  lines: z.array(
    z.object({
      part: z.extend(partNamed, { barcode: z.nullable(z.string()) }),
      /** By the ledger; of a counted part, at that time. */
      expected: z.number(),
      counted: z.nullable(z.number()),
      reason: z.string(),
    }),
  ),
});
export type CountView = z.output<typeof countView>;

/** Counting what is at a location. */
export const countsContract = {
  count: read('/counts/{id}', 'One count sheet').input(one).output(countView),
  startCount: oc
    .route({
      method: 'POST',
      path: '/inventory/counts',
      summary: 'Start counting a location, or go on with its open sheet',
      tags,
      successStatus: 201,
    })
    .input(z.object({ locationId: objectId }))
    .output(countView),
  countPart: act('/counts/{id}/parts/{partId}', 'Enter how many of a part were counted')
    .input(z.object({ id: objectId, partId: objectId, counted: levelInput, reason: stockReason }))
    .output(countView),
  postCount: act('/counts/{id}/post', 'Post the differences of a count')
    .input(z.object({ id: objectId, reason: stockReason }))
    .output(countView),
  cancelCount: act('/counts/{id}/cancel', 'Cancel a count without changing stock')
    .input(one)
    .output(countView),
};
