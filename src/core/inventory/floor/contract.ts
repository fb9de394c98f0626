import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';
import { ORDER_LINES_MAX } from '../limits.ts';
import { partNamed, quantityInput, stockReason } from '../views.ts';

const tags = ['inventory'];
const named = z.object({ id: z.uuid(), name: z.string() });

/** A purchase order as those see it who put things on the shelf: what is to come, not what it costs. */
export const delivery = z.object({
  id: z.uuid(),
  number: z.int(),
  supplier: named,
  location: named,
  expectedOn: z.nullable(z.string()),
  lines: z.array(z.object({ id: z.uuid(), part: partNamed, open: z.number() })),
});
export type Delivery = z.output<typeof delivery>;

/** The own van of a technician: what is in it, and nothing of what it costs or sells for. */
export const ownVan = z.object({
  /** Null while no van is assigned. */
  van: z.nullable(named),
  items: z.array(z.object({ part: partNamed, quantity: z.number() })),
});
export type OwnVan = z.output<typeof ownVan>;

/** Stock for users of the company who see no costs (ADR 0106): shapes of their own, so that no amount can slip in. */
export const floorContract = {
  deliveries: oc
    .route({
      method: 'GET',
      path: '/inventory/deliveries',
      summary: 'Purchase orders that are on their way',
      tags,
    })
    .input(z.object({}))
    .output(z.array(delivery)),
  receiveDelivery: oc
    .route({
      method: 'POST',
      path: '/inventory/deliveries/{id}/receive',
      summary: 'Receive a delivery, whole or in part, at the prices it was ordered at',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        lines: z
          .array(z.object({ lineId: objectId, quantity: quantityInput }))
          .check(z.minLength(1, { error: 'Enter what arrived' }), z.maxLength(ORDER_LINES_MAX)),
        note: stockReason,
      }),
    )
    .output(done),
  van: oc
    .route({ method: 'GET', path: '/inventory/van', summary: 'What is in your own van', tags })
    .input(z.object({}))
    .output(ownVan),
};
