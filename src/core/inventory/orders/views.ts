import * as z from 'zod/mini';
import { listInput } from '#core/lib/list.ts';
import { cents, freeText, objectId } from '#core/lib/wire.ts';
import { INVENTORY_NOTE_MAX, ORDER_LINES_MAX } from '../limits.ts';
import { locationView, partNamed, quantityInput, stockReason, unitCentsInput } from '../views.ts';
import { ORDER_STATES, ORDER_STATUSES } from './status.ts';

/** Shapes of purchase orders. */

const named = z.object({ id: z.uuid(), name: z.string() });

export const orderView = z.object({
  id: z.uuid(),
  /** Counted by company. */
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  supplier: named,
  location: named,
  expectedOn: z.nullable(z.string()),
  lines: z.int(),
  totalCents: cents,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type OrderView = z.output<typeof orderView>;

export const orderDetail = z.extend(orderView, {
  note: z.string(),
  createdBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.date()),
  orderedAt: z.nullable(z.date()),
  receivedAt: z.nullable(z.date()),
  canceledAt: z.nullable(z.date()),
  version: z.int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      part: partNamed,
      quantity: z.number(),
      unitCents: cents,
      received: z.number(),
    }),
  ),
  /** Deliveries, the newest first. */
  receipts: z.array(
    z.object({
      id: z.uuid(),
      part: partNamed,
      quantity: z.number(),
      unitCents: z.number(),
      at: z.date(),
      actor: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const suggestionView = z.object({
  part: partNamed,
  onHand: z.number(),
  onOrder: z.number(),
  reorderLevel: z.nullable(z.number()),
  /** 0 where transfers are enough. */
  order: z.number(),
  /** What one will cost, as far as is known: the average so far. */
  unitCents: cents,
  supplier: z.nullable(named),
  transfers: z.array(z.object({ from: locationView, to: locationView, quantity: z.number() })),
});
export type SuggestionView = z.output<typeof suggestionView>;

export const ordersInput = listInput(
  { by: ['created', 'number'], first: 'created', direction: 'desc' },
  { status: z.optional(z.enum(ORDER_STATES)), supplier: z.optional(z.uuid()) },
);
export type OrdersInput = z.output<typeof ordersInput>;

export const orderFields = {
  supplierId: objectId,
  locationId: objectId,
  expectedOn: z._default(z.nullable(z.iso.date({ error: 'Enter a date' })), null),
  note: z._default(freeText(INVENTORY_NOTE_MAX), ''),
  lines: z
    .array(z.object({ partId: objectId, quantity: quantityInput, unitCents: unitCentsInput }))
    .check(
      z.minLength(1, { error: 'Add a part' }),
      z.maxLength(ORDER_LINES_MAX, { error: `Up to ${ORDER_LINES_MAX} lines` }),
    ),
};
export const orderInput = z.object(orderFields);
export type OrderInput = z.output<typeof orderInput>;
export const orderReceipt = z.object({
  id: objectId,
  /** The number on the packing slip, or what was wrong with it. */
  note: stockReason,
  lines: z
    .array(z.object({ lineId: objectId, quantity: quantityInput, unitCents: unitCentsInput }))
    .check(z.minLength(1, { error: 'Enter what was delivered' }), z.maxLength(ORDER_LINES_MAX)),
});
export type OrderReceipt = z.output<typeof orderReceipt>;
