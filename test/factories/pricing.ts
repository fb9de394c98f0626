import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { priceImports, priceLines, prices, promotions } from '#server/pricing/tables.ts';
import { nextNumber, only, type Site, write } from './site.ts';
import type { Vendor } from './vendors.ts';

export type PriceLine = InferSelectModel<typeof priceLines>;

/** A material of a company's price book at $12.00 since January 2020. */
export async function buildPriceLine(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  overrides: Partial<InferInsertModel<typeof priceLines>> = {},
): Promise<PriceLine & { price: InferSelectModel<typeof prices> }> {
  const number = nextNumber(site);
  const at = site.clock.now();
  const isOwn = !overrides.serviceId && !overrides.addOnId;
  return write(site, async (sql) => {
    const line = only(
      await sql
        .insert(priceLines)
        .values({
          ...{ id: site.ids.uuid(), vendorId: vendor.id, kind: 'material', unit: 'each' },
          ...{ name: isOwn ? `Material ${number}` : '', createdAt: at, updatedAt: at },
          ...overrides,
        })
        .returning(),
    );
    const price = only(
      await sql
        .insert(prices)
        .values(priceOf(site, line, {}))
        .returning(),
    );
    return { ...line, price };
  });
}

/** Another price of a line. */
export function buildPrice(
  site: Site,
  line: PriceLine,
  overrides: Partial<InferInsertModel<typeof prices>>,
): Promise<InferSelectModel<typeof prices>> {
  return write(site, async (sql) =>
    only(
      await sql
        .insert(prices)
        .values(priceOf(site, line, overrides))
        .returning(),
    ),
  );
}

function priceOf(
  site: Site,
  line: PriceLine,
  overrides: Partial<InferInsertModel<typeof prices>>,
): InferInsertModel<typeof prices> {
  return {
    ...{ id: site.ids.uuid(), vendorId: line.vendorId, lineId: line.id, priceCents: 1_200 },
    ...{ effectiveFrom: '2020-01-01', createdAt: site.clock.now(), ...overrides },
  };
}

/** A promotion of a company, or with null of Canopy, for all services, from 2020 to 2099: 10% off unless told otherwise. */
export function buildPromotion(
  site: Site,
  vendor: { id: string | null },
  overrides: Partial<InferInsertModel<typeof promotions>> = {},
): Promise<InferSelectModel<typeof promotions>> {
  return write(site, async (sql) =>
    only(
      await sql
        .insert(promotions)
        .values({
          ...{
            id: site.ids.uuid(),
            vendorId: vendor.id,
            name: 'Spring special',
            kind: 'percent',
            value: 1_000,
          },
          ...{ startsOn: '2020-01-01', endsOn: '2099-12-31', createdAt: site.clock.now(), ...overrides },
        })
        .returning(),
    ),
  );
}

/** An import of one price. */
export async function buildPriceImport(site: Site, vendor: Pick<Vendor, 'id'>): Promise<string> {
  const id = site.ids.uuid();
  const line = await buildPriceLine(site, vendor);
  await write(site, async (sql) => {
    await sql
      .insert(priceImports)
      .values({ id, vendorId: vendor.id, fileName: 'prices.csv', rows: 1, createdAt: site.clock.now() });
  });
  await buildPrice(site, line, {
    importId: id,
    effectiveFrom: '2098-01-01',
    effectiveUntil: null,
    level: 'master',
  });
  return id;
}
