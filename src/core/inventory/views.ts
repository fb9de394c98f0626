import * as z from 'zod/mini';
import { listInput } from '#core/lib/list.ts';
import { cents, freeText, objectId } from '#core/lib/wire.ts';
import { LOCATION_KINDS, MOVEMENT_KINDS, PART_STATES, STOCK_STATES } from './kinds.ts';
import {
  BARCODE_MAX,
  PART_NAME_MAX,
  QUANTITY_MAX,
  SKU_MAX,
  STOCK_REASON_MAX,
  STOCK_REASON_MIN,
  UNIT_CENTS_MAX,
  UNIT_MAX,
} from './limits.ts';

/** Shapes of parts and of their stock, for their operations and for the screens that show them. */

const hundredths = z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
  error: 'At most two decimals',
});
export const quantityInput = z
  .number({ error: 'Enter a quantity' })
  .check(
    z.minimum(0.01, { error: 'Enter a quantity' }),
    z.maximum(QUANTITY_MAX, { error: `At most ${QUANTITY_MAX.toLocaleString('en-US')}` }),
    hundredths,
  );
/** A quantity that may be none: a counted or a minimum level. */
export const levelInput = z
  .number({ error: 'Enter a quantity' })
  .check(
    z.minimum(0, { error: 'Zero or more' }),
    z.maximum(QUANTITY_MAX, { error: `At most ${QUANTITY_MAX.toLocaleString('en-US')}` }),
    hundredths,
  );
export const unitCentsInput = z
  .int({ error: 'Enter an amount' })
  .check(z.minimum(0, { error: 'Zero or more' }), z.maximum(UNIT_CENTS_MAX, { error: 'That’s too much' }));
export const stockReason = z._default(freeText(STOCK_REASON_MAX), '');
export const givenReason = freeText(STOCK_REASON_MAX).check(
  z.minLength(STOCK_REASON_MIN, { error: 'Give a reason' }),
);

const named = z.object({ id: z.uuid(), name: z.string() });
export const partNamed = z.object({
  id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
});

export const locationView = z.object({
  id: z.uuid(),
  kind: z.enum(LOCATION_KINDS),
  name: z.string(),
  technician: z.nullable(named),
});
export type LocationView = z.output<typeof locationView>;

export const partView = z.extend(partNamed, {
  barcode: z.nullable(z.string()),
  priceCents: cents,
  taxable: z.boolean(),
  /** In all locations, or in the one that the list is narrowed to. */
  onHand: z.number(),
  state: z.enum(STOCK_STATES),
  reorderLevel: z.nullable(z.number()),
  orderQuantity: z.number(),
  onOrder: z.number(),
  /** Moving average cost of one, in cents with a fraction. */
  averageCents: z.number(),
  valueCents: cents,
  supplier: z.nullable(named),
  isArchived: z.boolean(),
  updatedAt: z.date(),
  /** Goes back with an edit, which is refused when the part changed since. */
  version: z.int(),
});
export type PartView = z.output<typeof partView>;

export const partDetail = z.extend(partView, {
  places: z.array(z.object({ location: locationView, quantity: z.number(), level: z.nullable(z.number()) })),
  /** What was on hand at the end of each day, oldest first. */
  days: z.array(z.object({ date: z.string(), quantity: z.number() })),
  /** Services that need it. */
  neededFor: z.array(z.object({ id: z.uuid(), name: z.string(), quantity: z.number() })),
});
export type PartDetail = z.output<typeof partDetail>;

export const partsInput = listInput(
  { by: ['name', 'sku', 'quantity', 'value', 'updated'], first: 'name', direction: 'asc' },
  {
    state: z.optional(z.enum(PART_STATES)),
    location: z.optional(z.uuid()),
    supplier: z.optional(z.uuid()),
  },
);
export type PartsInput = z.output<typeof partsInput>;

const reorderLevel = z.object({ locationId: objectId, level: levelInput });
const partFields = {
  sku: freeText(SKU_MAX).check(z.minLength(1, { error: 'Enter a SKU' })),
  name: freeText(PART_NAME_MAX).check(z.minLength(2, { error: 'Enter a name' })),
  barcode: z._default(z.nullable(freeText(BARCODE_MAX)), null),
  unit: z._default(freeText(UNIT_MAX).check(z.minLength(1, { error: 'Enter a unit' })), 'each'),
  priceCents: unitCentsInput,
  taxable: z._default(z.boolean(), true),
  /** In all locations; null for never. */
  reorderLevel: z._default(z.nullable(levelInput), null),
  orderQuantity: z._default(quantityInput, 1),
  supplierId: z._default(z.nullable(objectId), null),
};
export const partInput = z.object({
  ...partFields,
  /** What is there already, and what one cost. */
  opening: z.optional(z.object({ locationId: objectId, quantity: quantityInput, unitCents: unitCentsInput })),
});
export type PartInput = z.output<typeof partInput>;
export const partEdit = z.object({
  id: objectId,
  ...partFields,
  /** What should be at a location at least; locations that are left out have no level. */
  levels: z._default(z.array(reorderLevel), []),
  expectedVersion: z.int(),
});
export type PartEdit = z.output<typeof partEdit>;

export const movementView = z.object({
  id: z.uuid(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.number(),
  levelAfter: z.number(),
  unitCents: z.number(),
  reason: z.string(),
  at: z.date(),
  actor: z.nullable(z.string()),
  part: partNamed,
  location: named,
  job: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
  order: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
});
export type MovementView = z.output<typeof movementView>;

/** A part as it is looked up in the field: what it is, what it sells for and where it is, not what it cost. */
export const foundPart = z.extend(partNamed, {
  barcode: z.nullable(z.string()),
  priceCents: cents,
  places: z.array(z.object({ locationId: z.uuid(), quantity: z.number() })),
});
export type FoundPart = z.output<typeof foundPart>;
export const lookupAnswer = z.object({ items: z.array(foundPart), locations: z.array(locationView) });

export const partShortage = z.object({
  part: partNamed,
  needed: z.number(),
  inVan: z.number(),
  inWarehouse: z.number(),
  missing: z.number(),
});
export const jobShortage = z.object({
  bookingId: z.uuid(),
  number: z.int(),
  title: z.string(),
  startsAt: z.date(),
  zone: z.string(),
  technicianName: z.string(),
  lacks: z.array(partShortage),
});
export type JobShortage = z.output<typeof jobShortage>;

/** What a job needs and has used, for whoever is on it. */
export const jobParts = z.object({
  needs: z.array(z.object({ part: partNamed, quantity: z.number(), used: z.number() })),
  lacks: z.array(partShortage),
  /** The van of the job's technician, else the first location; null for a company without any. */
  fromId: z.nullable(z.uuid()),
});
export type JobParts = z.output<typeof jobParts>;
