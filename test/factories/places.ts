import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { categories, services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { nextNumber, only, type Site, write } from './site.ts';

export type Zone = InferSelectModel<typeof zones>;
export type Market = InferSelectModel<typeof markets> & { zones: Zone[] };
export type Home = InferSelectModel<typeof homes>;
export type Service = InferSelectModel<typeof services>;

/** An open city with two neighborhoods; the tax rates are those of the worked example of the price. */
export async function buildMarket(
  site: Site,
  overrides: Partial<InferInsertModel<typeof markets>> = {},
): Promise<Market> {
  const number = nextNumber(site);
  return write(site, async (sql) => {
    const market = only(
      await sql
        .insert(markets)
        .values({
          id: site.ids.uuid(),
          slug: `market-${number}`,
          name: `Market ${number}`,
          state: 'WA',
          zone: 'America/Los_Angeles',
          laborTaxBp: 1_035,
          materialsTaxBp: 1_035,
          createdAt: site.clock.now(),
          ...overrides,
        })
        .returning(),
    );
    const rows = [1, 2].map((place) => ({
      id: site.ids.uuid(),
      marketId: market.id,
      slug: `zone-${number}-${place}`,
      name: `Neighborhood ${number}-${place}`,
      zip: String(10_000 + ((number * 10 + place) % 90_000)),
      latitude: 47.6 + place / 100,
      longitude: -122.3,
    }));
    return { ...market, zones: await sql.insert(zones).values(rows).returning() };
  });
}

/** A home in the market's first neighborhood. */
export async function buildHome(
  site: Site,
  ownerId: string,
  market: Market,
  overrides: Partial<InferInsertModel<typeof homes>> = {},
): Promise<Home> {
  const number = nextNumber(site);
  const [zone] = market.zones;
  if (!zone) throw new Error('The market has no neighborhood');
  const rows = await write(site, (sql) =>
    sql
      .insert(homes)
      .values({
        id: site.ids.uuid(),
        ownerId,
        label: 'Home',
        line1: `${number} Maple Street`,
        city: market.name,
        state: market.state,
        zip: zone.zip,
        zoneId: zone.id,
        latitude: zone.latitude,
        longitude: zone.longitude,
        precision: 'address',
        createdAt: site.clock.now(),
        ...overrides,
      })
      .returning(),
  );
  return only(rows);
}

/** A service at a fixed $149.00, two hours with half an hour of buffer, in a category of its own. */
export async function buildService(
  site: Site,
  overrides: Partial<InferInsertModel<typeof services>> = {},
): Promise<Service> {
  const number = nextNumber(site);
  return write(site, async (sql) => {
    const category = only(
      await sql
        .insert(categories)
        .values({
          id: site.ids.uuid(),
          slug: `category-${number}`,
          name: `Category ${number}`,
          blurb: 'For tests',
          icon: 'wrench',
          position: number,
        })
        .returning(),
    );
    const service = await sql
      .insert(services)
      .values({
        id: site.ids.uuid(),
        categoryId: category.id,
        slug: `service-${number}`,
        name: `Service ${number}`,
        summary: 'For tests',
        included: ['Work'],
        pricing: 'fixed',
        priceCents: 14_900,
        durationMinutes: 120,
        bufferMinutes: 30,
        questions: [],
        checklist: ['Do it'],
        ...overrides,
      })
      .returning();
    return only(service);
  });
}
