import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import type { City } from '#core/demo/rows/city.ts';
import {
  SAMPLE_MISSING,
  SAMPLE_NEEDS,
  SAMPLE_PARTS,
  SAMPLE_SUPPLIERS,
} from '#core/inventory/sample-parts.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import {
  locations,
  movements,
  needs,
  orderLines,
  orders,
  parts,
  reorderLevels,
  shortageNotices,
  suppliers,
} from './tables.ts';
import { sampleStock } from './writes/sample-stock.ts';

const OPENED_DAYS_AGO = 210;

/**
 * The stock of the demo vendor's company: a warehouse, a van for each technician, parts that its finished jobs used, two
 * purchase orders, something below its level, and a job to come that lacks a part.
 */
export const inventoryDemo: DemoRows = ({ city, dice }) => {
  const vendor = demoVendorOf(city);
  if (!vendor) return [];
  const { id: vendorId, ownerId } = vendor;
  const daysAgo = (days: number) => new Date(city.now.getTime() - days * DAY_MS);
  const openedAt = daysAgo(OPENED_DAYS_AGO);
  const stamps = { createdAt: openedAt, updatedAt: openedAt };
  const sources = SAMPLE_SUPPLIERS.map((supplier) => ({
    ...{ id: dice.id(openedAt), vendorId, ...supplier, email: '', notes: '', ...stamps },
  }));
  const own = SAMPLE_PARTS.map(({ supplier, costCents, opening: _, inVan: __, barcode, ...part }) => ({
    ...{ ...part, id: dice.id(openedAt), vendorId, barcode: barcode ?? null, averageCents: costCents },
    ...{ supplierId: sources[supplier]?.id ?? null, origin: 'demo' as const, ...stamps },
  }));
  const partBySku = new Map(own.map((part) => [part.sku, part]));
  const team = city.vendors.technicians.filter((one) => one.vendorId === vendorId && one.active);
  const place = (kind: 'warehouse' | 'van', name: string, technicianId: string | null) => ({
    ...{ id: dice.id(openedAt), vendorId, kind, name, technicianId, ...stamps },
  });
  const warehouse = place('warehouse', 'Ballard shop', null);
  const vans = team.map(({ id, name }, index) => place('van', `Van ${index + 1}, ${name.split(' ')[0]}`, id));

  const bought = purchases({ city, vendorId, ownerId, warehouse, sources, partBySku, id: dice.id, daysAgo });
  const moved = sampleStock({
    ...{ city, vendorId, ownerId, warehouse, vans, partBySku, openedAt, id: dice.id },
    deliveries: bought.deliveries,
  });

  const services = (city.ground ?? city).catalog.services;
  const sold = new Set(
    city.vendors.vendorServices.flatMap((one) => (one.vendorId === vendorId ? [one.serviceId] : [])),
  );
  const wanted = new Map<string, Map<string, number>>();
  for (const { service: slug, parts: list } of SAMPLE_NEEDS) {
    const service = services.find((one) => one.slug === slug);
    if (service && sold.has(service.id)) wanted.set(service.id, new Map(Object.entries(list)));
  }
  const coming = city.bookings.bookings
    .filter((one) => one.vendorId === vendorId && one.status === 'confirmed' && one.startsAt > city.now)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  // Not today, so that there is time left to buy the part; of the service that comes least, so that few others lack it too.
  const soon = coming.filter(({ startsAt }) => startsAt.getTime() > city.now.getTime() + 20 * HOUR_MS);
  const timesComing = (serviceId: string) => coming.filter((one) => one.serviceId === serviceId).length;
  const [lacking] = soon
    .slice(0, 12)
    .sort((one, other) => timesComing(one.serviceId) - timesComing(other.serviceId));
  if (lacking) {
    const list = wanted.get(lacking.serviceId) ?? new Map<string, number>();
    wanted.set(lacking.serviceId, list.set(SAMPLE_MISSING, 1));
  }
  const needed = [...wanted].flatMap(([serviceId, list]) =>
    [...list].flatMap(([sku, quantity]) => {
      const part = partBySku.get(sku);
      return part ? [{ vendorId, serviceId, partId: part.id, quantity }] : [];
    }),
  );
  const minimums = vans.flatMap(({ id: locationId }) =>
    ['PLB-FLEX-12', 'BW-TAPE'].flatMap((sku) => {
      const part = partBySku.get(sku);
      return part ? [{ partId: part.id, locationId, vendorId, level: 2 }] : [];
    }),
  );
  // Whoever signs in is not reminded of a week's past at once.
  const notified = coming
    .filter(({ startsAt }) => startsAt.getTime() < city.now.getTime() + 48 * HOUR_MS)
    .map(({ id: bookingId }) => ({ bookingId, notifiedAt: city.now }));
  return [
    rowsFor(suppliers, sources),
    rowsFor(parts, own),
    rowsFor(locations, [warehouse, ...vans]),
    rowsFor(reorderLevels, minimums),
    rowsFor(orders, bought.orders),
    rowsFor(orderLines, bought.lines),
    rowsFor(movements, moved),
    rowsFor(needs, needed),
    rowsFor(shortageNotices, notified),
  ];
};

type Purchases = {
  city: City;
  vendorId: string;
  ownerId: string;
  warehouse: { id: string };
  sources: readonly { id: string }[];
  partBySku: ReadonlyMap<string, { id: string; averageCents: number }>;
  id: (at: Date) => string;
  daysAgo: (days: number) => Date;
};

/** One order that came half, one that waits to be approved. */
function purchases({ city, vendorId, ownerId, warehouse, sources, partBySku, id, daysAgo }: Purchases) {
  const today = localDate(city.now, HOME_ZONE);
  const made = {
    orders: [] as (typeof orders.$inferInsert)[],
    lines: [] as (typeof orderLines.$inferInsert)[],
    deliveries: [] as {
      partId: string;
      orderLineId: string;
      quantity: number;
      unitCents: number;
      at: Date;
    }[],
  };
  const given = [
    { status: 'partly_received' as const, source: 0, days: 9, skus: { 'PLB-QTV-38': 20, 'BW-SHARK': 20 } },
    { status: 'draft' as const, source: 2, days: 1, skus: { 'BW-EXP': 4 } },
  ];
  for (const [index, { status, source, days, skus }] of given.entries()) {
    const supplierId = sources[source]?.id;
    if (!supplierId) continue;
    const createdAt = daysAgo(days);
    const isSent = status === 'partly_received';
    const orderId = id(createdAt);
    made.orders.push({
      ...{ id: orderId, vendorId, number: index + 1, status, supplierId, locationId: warehouse.id },
      ...{ expectedOn: addDays(today, isSent ? 2 : 6), note: '', createdBy: ownerId },
      ...{ approvedBy: isSent ? ownerId : null, approvedAt: isSent ? createdAt : null },
      ...{ orderedAt: isSent ? createdAt : null, createdAt, updatedAt: createdAt },
    });
    for (const [position, [sku, quantity]] of Object.entries(skus).entries()) {
      const part = partBySku.get(sku);
      if (!part) continue;
      const lineId = id(createdAt);
      made.lines.push({
        ...{ id: lineId, orderId, vendorId, position, partId: part.id, quantity },
        unitCents: part.averageCents,
      });
      if (isSent && position === 0) {
        made.deliveries.push({
          ...{ partId: part.id, orderLineId: lineId, quantity: quantity / 2 },
          ...{ unitCents: part.averageCents, at: daysAgo(3) },
        });
      }
    }
  }
  return made;
}
