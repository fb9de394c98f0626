export const LOCATION_KINDS = ['warehouse', 'van'] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];
export const LOCATION_KIND_LABELS: Record<LocationKind, string> = { warehouse: 'Warehouse', van: 'Van' };

export const MOVEMENT_KINDS = [
  'received',
  'used',
  'returned',
  'transferred_out',
  'transferred_in',
  'counted',
  'adjusted',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_LABELS: Record<MovementKind, string> = {
  received: 'Received',
  used: 'Used on a job',
  returned: 'Returned from a job',
  transferred_out: 'Transferred out',
  transferred_in: 'Transferred in',
  counted: 'Count difference',
  adjusted: 'Adjusted',
};

/** How a part is doing: `stockState` of reorder.ts. */
export const STOCK_STATES = ['ok', 'low', 'out'] as const;

/** What the list of parts can be narrowed to; `active` is all that is not archived. */
export const PART_STATES = ['active', 'low', 'out', 'archived'] as const;
export type PartState = (typeof PART_STATES)[number];
