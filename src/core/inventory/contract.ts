import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, freeText, objectId, pageOf, placeInput } from '#core/lib/wire.ts';
import { countsContract } from './counts/contract.ts';
import { floorContract } from './floor/contract.ts';
import { importsContract } from './imports/contract.ts';
import { PART_STATES } from './kinds.ts';
import { BARCODE_MAX, LOOKUP_KEPT_MAX, LOOKUP_MAX } from './limits.ts';
import { ordersContract } from './orders/contract.ts';
import { setupContract } from './setup/contract.ts';
import {
  givenReason,
  jobParts,
  jobShortage,
  lookupAnswer,
  movementView,
  partDetail,
  partEdit,
  partInput,
  partsInput,
  partView,
  quantityInput,
  stockReason,
  unitCentsInput,
} from './views.ts';

const tags = ['inventory'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/inventory${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/inventory${path}`, summary, tags });

export const inventoryContract = {
  list: read('/parts', 'Your company’s parts with their stock and value')
    .input(partsInput)
    .output(
      z.extend(pageOf(partView), {
        total: z.int(),
        /** Under the other filters. */
        counts: z.record(z.enum(PART_STATES), z.int()),
        /** Of all parts, whatever is searched for. */
        stock: z.object({ parts: z.int(), low: z.int(), out: z.int() }),
        /** Of all that is not archived. */
        valueCents: cents,
      }),
    ),
  get: read('/parts/{id}', 'One part with its stock by location').input(one).output(partDetail),
  create: oc
    .route({ method: 'POST', path: '/inventory/parts', summary: 'Create a part', tags, successStatus: 201 })
    .input(partInput)
    .output(partDetail),
  edit: act('/parts/{id}', 'Edit a part and its reorder levels').input(partEdit).output(partDetail),
  archive: act('/parts/{id}/archive', 'Archive a part, or restore it')
    .input(z.object({ id: objectId, archived: z.boolean() }))
    .output(partDetail),
  movements: read('/movements', 'Movements of stock, the newest first')
    .input(
      z.object({
        partId: z.optional(z.uuid()),
        locationId: z.optional(z.uuid()),
        ...placeInput(25),
      }),
    )
    .output(pageOf(movementView)),
  receive: act('/parts/{id}/receive', 'Add stock that no purchase order announced')
    .input(
      z.object({
        id: objectId,
        locationId: objectId,
        quantity: quantityInput,
        unitCents: unitCentsInput,
        reason: stockReason,
      }),
    )
    .output(partDetail),
  adjust: act('/parts/{id}/adjust', 'Add or remove stock, with a reason')
    .input(
      z.object({
        id: objectId,
        locationId: objectId,
        direction: z.enum(['add', 'remove']),
        quantity: quantityInput,
        reason: givenReason,
      }),
    )
    .output(partDetail),
  lookup: read('/lookup', 'Find a part by name, SKU or barcode, and where it is')
    .input(
      z.object({
        search: z._default(freeText(BARCODE_MAX), ''),
        /** A device that keeps the inventory asks for more than a search shows. */
        limit: z._default(z.int().check(z.minimum(1), z.maximum(LOOKUP_KEPT_MAX)), LOOKUP_MAX),
      }),
    )
    .output(lookupAnswer),
  transfer: act('/transfers', 'Move stock from one location to another')
    .input(
      z.object({
        partId: objectId,
        fromId: objectId,
        toId: objectId,
        quantity: quantityInput,
        reason: stockReason,
      }),
    )
    .output(z.object({ partId: z.uuid(), left: z.number(), there: z.number() })),
  jobParts: read('/jobs/{bookingId}/parts', 'What a job needs, has used and lacks')
    .input(z.object({ bookingId: objectId }))
    .output(jobParts),
  shortages: read('/shortages', 'Jobs of the next days that lack a part')
    .input(z.object({}))
    .output(z.array(jobShortage)),
  ...setupContract,
  ...ordersContract,
  ...countsContract,
  ...importsContract,
  ...floorContract,
};
