import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { locations, movements, parts, suppliers } from '#server/inventory/tables.ts';
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
