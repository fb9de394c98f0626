import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgSchema,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COUNT_STATUSES } from '#core/inventory/counts/status.ts';
import { LOCATION_KINDS, MOVEMENT_KINDS } from '#core/inventory/kinds.ts';
import { ORDER_STATUSES } from '#core/inventory/orders/status.ts';
import { services } from '#server/catalog/tables.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

export const inventorySchema = pgSchema('inventory');

const listed = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((one) => `'${one}'`).join(', ')})`);
const quantity = () => numeric({ precision: 12, scale: 2, mode: 'number' });
const ofVendor = () =>
  uuid()
    .notNull()
    .references(() => vendors.id);
/** Two columns together: nobody's row names another vendor's. */
const key = (name: string, columns: [AnyPgColumn, AnyPgColumn], foreignColumns: [AnyPgColumn, AnyPgColumn]) =>
  foreignKey({ name, columns, foreignColumns });
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' });

export const suppliers = inventorySchema.table(
  'suppliers',
  {
    id: id(),
    vendorId: ofVendor(),
    name: text().notNull(),
    /** The company's number there. */
    account: text().notNull().default(''),
    contact: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    notes: text().notNull().default(''),
    archivedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('suppliers_of_vendor').on(t.id, t.vendorId),
    uniqueIndex('suppliers_name').on(t.vendorId, sql`lower(name)`).where(sql`archived_at is null`),
    check('suppliers_name_given', sql`name <> ''`),
  ],
);

/** What a company has in stock, one row for all locations. */
export const parts = inventorySchema.table(
  'parts',
  {
    id: id(),
    vendorId: ofVendor(),
    sku: text().notNull(),
    name: text().notNull(),
    barcode: text(),
    /** `each`, `ft`, `box` … */
    unit: text().notNull(),
    /** What a homeowner pays for one, before tax; 0 for parts that are always included. */
    priceCents: cents().notNull(),
    taxable: boolean().notNull().default(true),
    /** In all locations together; null for never. */
    reorderLevel: quantity(),
    orderQuantity: quantity().notNull().default(1),
    supplierId: uuid(),
    /** Moving average of what one cost, in cents (core/inventory/average-cost.ts); 0 before the first receipt. */
    averageCents: numeric({ precision: 18, scale: 6, mode: 'number' }).notNull().default(0),
    archivedAt: instant(),
    origin: origin(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('parts_of_vendor').on(t.id, t.vendorId),
    uniqueIndex('parts_sku').on(t.vendorId, sql`lower(sku)`).where(sql`archived_at is null`),
    uniqueIndex('parts_barcode')
      .on(t.vendorId, t.barcode)
      .where(sql`archived_at is null and barcode is not null`),
    index('parts_name').on(t.vendorId, sql`left(lower(name), 48)`, t.id),
    index('parts_updated').on(t.vendorId, t.updatedAt, t.id),
    key('parts_supplier_of_vendor', [t.supplierId, t.vendorId], [suppliers.id, suppliers.vendorId]),
    check('parts_price', sql`price_cents >= 0`),
    check('parts_average', sql`average_cents >= 0`),
    check('parts_levels', sql`coalesce(reorder_level, 0) >= 0 and order_quantity > 0`),
    check('parts_words', sql`sku <> '' and name <> '' and unit <> '' and barcode <> ''`),
  ],
);

/** Where stock is: a warehouse or a van. */
export const locations = inventorySchema.table(
  'locations',
  {
    id: id(),
    vendorId: ofVendor(),
    kind: text({ enum: LOCATION_KINDS }).notNull(),
    name: text().notNull(),
    /** Who drives the van; null for a warehouse, and for a van that nobody has. */
    technicianId: uuid(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('locations_of_vendor').on(t.id, t.vendorId),
    uniqueIndex('locations_name').on(t.vendorId, sql`lower(name)`).where(sql`archived_at is null`),
    // A technician drives one van: whatever races, a part is taken from that one.
    uniqueIndex('locations_technician').on(t.technicianId).where(sql`archived_at is null`),
    key(
      'locations_technician_of_vendor',
      [t.technicianId, t.vendorId],
      [technicians.id, technicians.vendorId],
    ),
    check('locations_kind_known', listed('kind', LOCATION_KINDS)),
    check('locations_van', sql`kind = 'van' or technician_id is null`),
    check('locations_name_given', sql`name <> ''`),
  ],
);

/** How much of a part is at a location: the sum of its movements. Written by the trigger of movements alone. */
export const levels = inventorySchema.table(
  'levels',
  {
    partId: uuid().notNull(),
    locationId: uuid().notNull(),
    vendorId: uuid().notNull(),
    quantity: quantity().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.locationId] }),
    index('levels_location').on(t.locationId),
    index('levels_vendor').on(t.vendorId),
    key('levels_part_of_vendor', [t.partId, t.vendorId], [parts.id, parts.vendorId]),
    key('levels_location_of_vendor', [t.locationId, t.vendorId], [locations.id, locations.vendorId]),
  ],
);

/** What should be at a location at least. */
export const reorderLevels = inventorySchema.table(
  'reorder_levels',
  {
    partId: uuid().notNull(),
    locationId: uuid().notNull(),
    vendorId: uuid().notNull(),
    level: quantity().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.locationId] }),
    index('reorder_levels_vendor').on(t.vendorId),
    key('reorder_levels_part_of_vendor', [t.partId, t.vendorId], [parts.id, parts.vendorId]),
    key('reorder_levels_location_of_vendor', [t.locationId, t.vendorId], [locations.id, locations.vendorId]),
    check('reorder_levels_above', sql`level > 0`),
  ],
);

export const orders = inventorySchema.table(
  'orders',
  {
    id: id(),
    vendorId: ofVendor(),
    /** Counted by company, from 1. */
    number: integer().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    supplierId: uuid().notNull(),
    /** Where it is delivered to. */
    locationId: uuid().notNull(),
    /** A day in the zone of the company's market. */
    expectedOn: date({ mode: 'string' }),
    note: text().notNull().default(''),
    createdBy: byUser(),
    approvedBy: byUser(),
    approvedAt: instant(),
    orderedAt: instant(),
    receivedAt: instant(),
    canceledAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('orders_of_vendor').on(t.id, t.vendorId),
    uniqueIndex('orders_number').on(t.vendorId, t.number),
    index('orders_status').on(t.vendorId, t.status, t.createdAt, t.id),
    index('orders_supplier').on(t.supplierId),
    key('orders_supplier_of_vendor', [t.supplierId, t.vendorId], [suppliers.id, suppliers.vendorId]),
    key('orders_location_of_vendor', [t.locationId, t.vendorId], [locations.id, locations.vendorId]),
    check('orders_status_known', listed('status', ORDER_STATUSES)),
    check('orders_numbered', sql`number > 0`),
    // Nothing is ordered, or received, that nobody approved.
    check('orders_approved', sql`status in ('draft', 'canceled') or approved_at is not null`),
    check('orders_placed', sql`status in ('draft', 'approved', 'canceled') or ordered_at is not null`),
    check('orders_received', sql`(status = 'received') = (received_at is not null)`),
    check('orders_canceled', sql`(status = 'canceled') = (canceled_at is not null)`),
  ],
);

export const orderLines = inventorySchema.table(
  'order_lines',
  {
    id: id(),
    orderId: uuid().notNull(),
    vendorId: uuid().notNull(),
    position: integer().notNull(),
    partId: uuid().notNull(),
    quantity: quantity().notNull(),
    /** What one was expected to cost; what it did cost is in the movements of its receipts. */
    unitCents: cents().notNull(),
    /** The sum of its receipts. Written by the trigger of movements alone. */
    received: quantity().notNull().default(0),
  },
  (t) => [
    unique('order_lines_of_vendor').on(t.id, t.vendorId),
    uniqueIndex('order_lines_position').on(t.orderId, t.position),
    uniqueIndex('order_lines_part').on(t.orderId, t.partId),
    index('order_lines_of_part').on(t.partId),
    key('order_lines_order_of_vendor', [t.orderId, t.vendorId], [orders.id, orders.vendorId]).onDelete(
      'cascade',
    ),
    key('order_lines_part_of_vendor', [t.partId, t.vendorId], [parts.id, parts.vendorId]),
    check('order_lines_quantity', sql`quantity > 0 and unit_cents >= 0`),
    check('order_lines_received', sql`received between 0 and quantity`),
  ],
);

/** A list of parts that was read from a file. */
export const imports = inventorySchema.table(
  'imports',
  {
    id: id(),
    vendorId: ofVendor(),
    fileName: text().notNull(),
    rows: integer().notNull(),
    createdBy: byUser(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    unique('imports_of_vendor').on(t.id, t.vendorId),
    index('imports_vendor').on(t.vendorId, t.createdAt, t.id),
  ],
);

/** The parts that an import made. */
export const importParts = inventorySchema.table(
  'import_parts',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    partId: uuid()
      .notNull()
      .references(() => parts.id),
  },
  (t) => [primaryKey({ columns: [t.importId, t.partId] }), index('import_parts_part').on(t.partId)],
);

/** A sheet on which the stock of a location is counted. */
export const counts = inventorySchema.table(
  'counts',
  {
    id: id(),
    vendorId: ofVendor(),
    locationId: uuid().notNull(),
    status: text({ enum: COUNT_STATUSES }).notNull(),
    startedBy: byUser(),
    startedAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    unique('counts_of_vendor').on(t.id, t.vendorId),
    // One sheet of a location at a time, whatever races.
    uniqueIndex('counts_open').on(t.locationId).where(sql`status = 'open'`),
    index('counts_vendor').on(t.vendorId, t.startedAt, t.id),
    key('counts_location_of_vendor', [t.locationId, t.vendorId], [locations.id, locations.vendorId]),
    check('counts_status_known', listed('status', COUNT_STATUSES)),
    check('counts_ended', sql`(status = 'open') = (ended_at is null)`),
  ],
);

export const countLines = inventorySchema.table(
  'count_lines',
  {
    countId: uuid().notNull(),
    partId: uuid().notNull(),
    vendorId: uuid().notNull(),
    /** What was there by the ledger when it was counted; what moves afterwards is no difference. */
    expected: quantity().notNull(),
    counted: quantity().notNull(),
    reason: text().notNull().default(''),
    countedBy: byUser(),
    countedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.partId] }),
    key('count_lines_count_of_vendor', [t.countId, t.vendorId], [counts.id, counts.vendorId]),
    key('count_lines_part_of_vendor', [t.partId, t.vendorId], [parts.id, parts.vendorId]),
    check('count_lines_counted', sql`counted >= 0`),
  ],
);

/** Everything that ever changed a level, append-only. References to bookings, a module above, stand in the migration. */
export const movements = inventorySchema.table(
  'movements',
  {
    id: id(),
    vendorId: ofVendor(),
    partId: uuid().notNull(),
    locationId: uuid().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** Signed: what leaves is negative. */
    quantity: quantity().notNull(),
    /** What is at the location afterwards. Written by the trigger. */
    levelAfter: quantity().notNull().default(0),
    /** What one cost: of a receipt what was paid, else the average at that time. */
    unitCents: numeric({ precision: 18, scale: 6, mode: 'number' }).notNull(),
    reason: text().notNull().default(''),
    actorId: byUser(),
    bookingId: uuid(),
    /** The line of the booking that it is for. */
    lineId: uuid(),
    orderLineId: uuid(),
    importId: uuid(),
    countId: uuid(),
    /** Of both halves. */
    transferId: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    index('movements_part').on(t.partId, t.at, t.id),
    index('movements_vendor').on(t.vendorId, t.at, t.id),
    index('movements_location').on(t.locationId, t.at, t.id),
    index('movements_booking').on(t.bookingId).where(sql`booking_id is not null`),
    index('movements_line').on(t.lineId).where(sql`line_id is not null`),
    index('movements_order_line').on(t.orderLineId).where(sql`order_line_id is not null`),
    index('movements_import').on(t.importId).where(sql`import_id is not null`),
    key('movements_part_of_vendor', [t.partId, t.vendorId], [parts.id, parts.vendorId]),
    key('movements_location_of_vendor', [t.locationId, t.vendorId], [locations.id, locations.vendorId]),
    key('movements_order_line_of_vendor', [t.orderLineId, t.vendorId], [orderLines.id, orderLines.vendorId]),
    key('movements_import_of_vendor', [t.importId, t.vendorId], [imports.id, imports.vendorId]),
    key('movements_count_of_vendor', [t.countId, t.vendorId], [counts.id, counts.vendorId]),
    check('movements_kind_known', listed('kind', MOVEMENT_KINDS)),
    check('movements_moves', sql`quantity <> 0 and unit_cents >= 0`),
    check(
      'movements_sign',
      sql`case when kind in ('received', 'returned', 'transferred_in') then quantity > 0
        when kind in ('used', 'transferred_out') then quantity < 0 else true end`,
    ),
    // Never below zero without a reason; what brings stock nearer to zero from below needs none.
    check('movements_below_zero', sql`level_after >= 0 or quantity > 0 or reason <> ''`),
    check('movements_reason', sql`kind not in ('counted', 'adjusted') or reason <> ''`),
    check('movements_booking', sql`(kind in ('used', 'returned')) = (booking_id is not null)`),
    check('movements_line', sql`line_id is null or booking_id is not null`),
    check('movements_order', sql`order_line_id is null or kind = 'received'`),
    check(
      'movements_transfer',
      sql`(kind in ('transferred_out', 'transferred_in')) = (transfer_id is not null)`,
    ),
  ],
);

/** The parts that a service of the company needs as a rule. */
export const needs = inventorySchema.table(
  'needs',
  {
    vendorId: uuid().notNull(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    partId: uuid().notNull(),
    quantity: quantity().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.serviceId, t.partId] }),
    index('needs_part').on(t.partId),
    key('needs_part_of_vendor', [t.partId, t.vendorId], [parts.id, parts.vendorId]),
    check('needs_quantity', sql`quantity > 0`),
  ],
);

/** Jobs whose vendor was notified that a part is missing: once each. The reference to the booking stands in the migration. */
export const shortageNotices = inventorySchema.table('shortage_notices', {
  bookingId: uuid().primaryKey(),
  notifiedAt: instant().notNull(),
});
