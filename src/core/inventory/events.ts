import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { COUNT_STATUSES } from './counts/status.ts';
import { MOVEMENT_KINDS } from './kinds.ts';
import { ORDER_STATUSES } from './orders/status.ts';

const own = { vendorId: z.uuid() };

/** A part was created, edited, archived or restored. */
export const partChanged = defineEvent('inventory.part_changed', { ...own, partId: z.uuid() });
/** Stock came or went; what leaves is negative. */
export const stockMoved = defineEvent('inventory.stock_moved', {
  ...own,
  partId: z.uuid(),
  locationId: z.uuid(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.number(),
  bookingId: z.nullable(z.uuid()),
});
/** A location, a supplier, or what a service needs is different. */
export const inventorySetupChanged = defineEvent('inventory.setup_changed', {
  ...own,
  what: z.enum(['location', 'supplier', 'needs']),
  id: z.uuid(),
});
/** A purchase order is new, edited or further along; `from` null for a new one. */
export const purchaseOrderMoved = defineEvent('inventory.order_moved', {
  ...own,
  orderId: z.uuid(),
  number: z.int(),
  from: z.nullable(z.enum(ORDER_STATUSES)),
  to: z.enum(ORDER_STATUSES),
});
export const countChanged = defineEvent('inventory.count_changed', {
  ...own,
  countId: z.uuid(),
  status: z.enum(COUNT_STATUSES),
});
/** Parts were created from a file, or an import of them was undone. */
export const partsImported = defineEvent('inventory.imported', {
  ...own,
  importId: z.uuid(),
  parts: z.int(),
  undone: z.boolean(),
});
/** A job of the next days needs parts that its technician's van does not have. */
export const jobShortOfParts = defineEvent('inventory.job_short', {
  ...own,
  bookingId: z.uuid(),
  number: z.int(),
  title: z.string(),
  /** In ISO 8601. */
  startsAt: z.string(),
  zone: z.string(),
  technician: z.string(),
  /** "2 Fill valve". */
  toLoad: z.array(z.string()),
  toBuy: z.array(z.string()),
});
