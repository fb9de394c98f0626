import { roundQuantity } from './quantity.ts';

/** A job to come with what its service needs, in the order of their starts. */
export type JobNeeds = {
  bookingId: string;
  technicianId: string;
  needs: readonly { partId: string; quantity: number }[];
};

/** What is where. */
export type StockPlace = {
  partId: string;
  /** Whose van it is; null for warehouses and vans that nobody drives. */
  technicianId: string | null;
  isWarehouse: boolean;
  quantity: number;
};

export type PartShortage = {
  partId: string;
  needed: number;
  /** In the technician's van, after the jobs before this one. */
  inVan: number;
  /** Not in the van, but in a warehouse, after the jobs before this one. */
  inWarehouse: number;
  /** Nowhere: it has to be bought. */
  missing: number;
};

/**
 * What each job lacks. Jobs take their parts in the order of their starts, each from the van of its technician; what the
 * van does not have comes from the warehouses, and what they do not have either is missing. Jobs whose van has everything
 * are left out: a part to load is worth saying, a part to buy all the more.
 */
export function shortagesOf(
  jobs: readonly JobNeeds[],
  stock: readonly StockPlace[],
): Map<string, PartShortage[]> {
  const vans = new Map<string, number>();
  const warehouses = new Map<string, number>();
  for (const { partId, technicianId, isWarehouse, quantity } of stock) {
    if (quantity <= 0) continue;
    if (isWarehouse) warehouses.set(partId, roundQuantity((warehouses.get(partId) ?? 0) + quantity));
    else if (technicianId !== null) {
      const key = `${technicianId} ${partId}`;
      vans.set(key, roundQuantity((vans.get(key) ?? 0) + quantity));
    }
  }
  const found = new Map<string, PartShortage[]>();
  for (const { bookingId, technicianId, needs } of jobs) {
    for (const { partId, quantity } of needs) {
      const key = `${technicianId} ${partId}`;
      const inVan = take(vans, key, quantity);
      const rest = roundQuantity(quantity - inVan);
      if (rest <= 0) continue;
      const inWarehouse = take(warehouses, partId, rest);
      const missing = roundQuantity(rest - inWarehouse);
      const lacks = { partId, needed: quantity, inVan, inWarehouse, missing };
      found.set(bookingId, [...(found.get(bookingId) ?? []), lacks]);
    }
  }
  return found;
}

function take(from: Map<string, number>, key: string, wanted: number): number {
  const there = from.get(key) ?? 0;
  const taken = Math.min(there, wanted);
  if (taken > 0) from.set(key, roundQuantity(there - taken));
  return taken;
}
