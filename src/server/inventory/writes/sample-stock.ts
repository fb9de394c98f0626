import type { City } from '#core/demo/rows/city.ts';
import { SAMPLE_PARTS } from '#core/inventory/sample-parts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import type { movements } from '../tables.ts';

type Row = typeof movements.$inferInsert;
type Given = {
  city: City;
  vendorId: string;
  ownerId: string;
  warehouse: { id: string };
  vans: readonly { id: string; technicianId: string | null }[];
  partBySku: ReadonlyMap<string, { id: string; averageCents: number; orderQuantity: number; name: string }>;
  openedAt: Date;
  id: (at: Date) => string;
  deliveries: readonly {
    partId: string;
    orderLineId: string;
    quantity: number;
    unitCents: number;
    at: Date;
  }[];
};

/**
 * The movements of the sample company's stock, in the order of time: what it began with, what its vans were given, what its
 * finished jobs used, and what was bought again where something ran out. Never below zero, as the database demands.
 */
export function sampleStock(given: Given): Row[] {
  const { city, vendorId, ownerId, warehouse, vans, partBySku, openedAt, id, deliveries } = given;
  const rows: Row[] = [];
  const levels = new Map<string, number>();
  const at = (partId: string, locationId: string) => levels.get(`${partId} ${locationId}`) ?? 0;
  type Part = { id: string; averageCents: number };
  const move = (
    part: Part,
    locationId: string,
    when: Date,
    rest: Pick<Row, 'kind' | 'quantity'> & Partial<Row>,
  ) => {
    levels.set(`${part.id} ${locationId}`, at(part.id, locationId) + rest.quantity);
    rows.push({
      ...{ id: id(when), vendorId, partId: part.id, locationId, at: when, actorId: ownerId },
      ...{ unitCents: part.averageCents, reason: '', bookingId: null, lineId: null },
      ...{ orderLineId: null, transferId: null, ...rest },
    });
  };
  const load = (part: Part & { orderQuantity: number }, vanId: string, quantity: number, when: Date) => {
    if (at(part.id, warehouse.id) < quantity) {
      const before = new Date(when.getTime() - DAY_MS);
      move(part, warehouse.id, before, {
        kind: 'received',
        quantity: Math.max(quantity, part.orderQuantity),
      });
    }
    const transferId = id(when);
    move(part, warehouse.id, when, { kind: 'transferred_out', quantity: -quantity, transferId });
    move(part, vanId, when, { kind: 'transferred_in', quantity, transferId });
  };

  for (const { sku, opening, inVan } of SAMPLE_PARTS) {
    const part = partBySku.get(sku);
    if (!part || opening === 0) continue;
    move(part, warehouse.id, openedAt, { kind: 'received', quantity: opening, reason: 'Opening stock' });
    for (const [index, van] of vans.entries()) {
      // One after the other: of one moment nobody could tell in which order the balance fell.
      if (inVan > 0 && at(part.id, warehouse.id) >= inVan + 2)
        load(part, van.id, inVan, new Date(openedAt.getTime() + DAY_MS + index * MINUTE_MS));
    }
  }
  const jobs = new Map(
    city.bookings.bookings.flatMap((one) => (one.vendorId === vendorId ? [[one.id, one] as const] : [])),
  );
  const partByName = new Map([...partBySku.values()].map((part) => [part.name, part]));
  const used = city.bookings.materials
    .filter(({ bookingId, proposedAt }) => jobs.has(bookingId) && proposedAt > openedAt)
    .sort((a, b) => a.proposedAt.getTime() - b.proposedAt.getTime());
  for (const { id: lineId, bookingId, label, quantity, proposedAt } of used) {
    const part = partByName.get(label);
    const van = vans.find(({ technicianId }) => technicianId === jobs.get(bookingId)?.technicianId);
    if (!part || !van) continue;
    if (at(part.id, van.id) < quantity)
      load(part, van.id, quantity + 2, new Date(proposedAt.getTime() - HOUR_MS));
    move(part, van.id, proposedAt, { kind: 'used', quantity: -quantity, bookingId, lineId });
  }
  const broken = partBySku.get('PLB-TPV');
  if (broken && at(broken.id, warehouse.id) > 1) {
    // After all that was loaded: what came before must have been there.
    move(broken, warehouse.id, city.now, {
      ...{ kind: 'adjusted', quantity: 1 - at(broken.id, warehouse.id), reason: 'Recalled batch sent back' },
    });
  }
  for (const { partId, orderLineId, quantity, unitCents, at: when } of deliveries) {
    move({ id: partId, averageCents: unitCents }, warehouse.id, when, {
      ...{ kind: 'received', quantity, orderLineId, reason: 'Slip 48120' },
    });
  }
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}
