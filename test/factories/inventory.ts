import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import {
  countLines,
  counts,
  importParts,
  imports,
  locations,
  movements,
  orderLines,
  orders,
  parts,
  suppliers,
} from '#server/inventory/tables.ts';
import { nextNumber, only, type Site, write } from './site.ts';
import type { Vendor } from './vendors.ts';

export type Part = InferSelectModel<typeof parts>;
export type Location = InferSelectModel<typeof locations>;

/** A part of a company, at $12.00 and an average cost of $5.00, without stock. */
export function buildPart(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  overrides: Partial<InferInsertModel<typeof parts>> = {},
): Promise<Part> {
  const number = nextNumber(site);
  const at = site.clock.now();
  return write(site, async (sql) =>
    only(
      await sql
        .insert(parts)
        .values({
          ...{ id: site.ids.uuid(), vendorId: vendor.id, sku: `SKU-${number}`, name: `Part ${number}` },
          ...{ unit: 'each', priceCents: 1_200, averageCents: 500, createdAt: at, updatedAt: at },
          ...overrides,
        })
        .returning(),
    ),
  );
}

/** A warehouse of a company; with a technician, their van. */
export function buildLocation(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  overrides: Partial<InferInsertModel<typeof locations>> = {},
): Promise<Location> {
  const at = site.clock.now();
  return write(site, async (sql) =>
    only(
      await sql
        .insert(locations)
        .values({
          ...{ id: site.ids.uuid(), vendorId: vendor.id, name: `Location ${nextNumber(site)}` },
          ...{ kind: overrides.technicianId ? 'van' : 'warehouse', createdAt: at, updatedAt: at },
          ...overrides,
        })
        .returning(),
    ),
  );
}

/** So much of a part at a location, received at its average cost. */
export function buildStock(site: Site, part: Part, location: Location, quantity: number): Promise<unknown> {
  return write(site, (sql) =>
    sql.insert(movements).values({
      ...{ id: site.ids.uuid(), vendorId: part.vendorId, partId: part.id, locationId: location.id },
      ...{ kind: 'received', quantity, unitCents: part.averageCents, at: site.clock.now() },
    }),
  );
}

export function buildSupplier(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  overrides: Partial<InferInsertModel<typeof suppliers>> = {},
): Promise<InferSelectModel<typeof suppliers>> {
  const at = site.clock.now();
  return write(site, async (sql) =>
    only(
      await sql
        .insert(suppliers)
        .values({
          ...{ id: site.ids.uuid(), vendorId: vendor.id, name: `Supplier ${nextNumber(site)}` },
          ...{ createdAt: at, updatedAt: at },
          ...overrides,
        })
        .returning(),
    ),
  );
}

/** A purchase order of one line: one of a part of its own, at $1.00. */
export async function buildOrder(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  status: 'draft' | 'approved' | 'ordered',
): Promise<{ id: string; lineId: string }> {
  const [supplier, location, part] = [
    await buildSupplier(site, vendor),
    await buildLocation(site, vendor),
    await buildPart(site, vendor),
  ];
  const at = site.clock.now();
  const [id, lineId] = [site.ids.uuid(), site.ids.uuid()];
  await write(site, async (sql) => {
    await sql.insert(orders).values({
      ...{ id, vendorId: vendor.id, number: nextNumber(site), status },
      ...{ supplierId: supplier.id, locationId: location.id, createdAt: at, updatedAt: at },
      approvedAt: status === 'draft' ? null : at,
      orderedAt: status === 'ordered' ? at : null,
    });
    await sql.insert(orderLines).values({
      ...{ id: lineId, orderId: id, vendorId: vendor.id, position: 0, partId: part.id },
      ...{ quantity: 1, unitCents: 100 },
    });
  });
  return { id, lineId };
}

/** An open count sheet on which one part is counted: none expected, one found. */
export async function buildCount(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
): Promise<{ id: string; partId: string }> {
  const [location, part] = [await buildLocation(site, vendor), await buildPart(site, vendor)];
  const id = site.ids.uuid();
  await write(site, async (sql) => {
    const at = site.clock.now();
    const sheet = {
      id,
      vendorId: vendor.id,
      locationId: location.id,
      status: 'open',
      startedAt: at,
    } as const;
    await sql.insert(counts).values(sheet);
    await sql.insert(countLines).values({
      ...{ countId: id, partId: part.id, vendorId: vendor.id, expected: 0, counted: 1, countedAt: at },
    });
  });
  return { id, partId: part.id };
}

/** An import of one part, without stock. */
export async function buildImport(site: Site, vendor: Pick<Vendor, 'id'>): Promise<string> {
  const part = await buildPart(site, vendor);
  const id = site.ids.uuid();
  await write(site, async (sql) => {
    const made = { id, vendorId: vendor.id, fileName: 'parts.csv', rows: 1, createdAt: site.clock.now() };
    await sql.insert(imports).values(made);
    await sql.insert(importParts).values({ importId: id, partId: part.id });
  });
  return id;
}
