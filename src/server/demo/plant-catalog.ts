import { sql } from 'drizzle-orm';
import { createDice } from '#core/demo/dice.ts';
import { layOutPlaces } from '#core/demo/places.ts';
import { addOns, services as catalogServices, categories, products } from '#server/catalog/tables.ts';
import type { Services } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { insertRows } from './insert-rows.ts';

/** Arbitrary, the same in every process. */

/** Gives an installation without a sample city its markets and catalog; leaves one that has them alone. */
export async function plantCatalog({ db, clock }: Services): Promise<void> {
  await db.transaction(async () => {
    // Two processes that start at once on a fresh database plant one catalog.
    await lock({ db }, 'catalog');
    const [known] = await db.tx.select({ count: sql<number>`count(*)::int` }).from(markets);
    if ((known?.count ?? 0) > 0) return;
    const now = clock.now();
    const places = layOutPlaces(createDice(now.getTime()), now);
    await insertRows(
      db,
      markets,
      places.markets.map(({ row }) => row),
    );
    await insertRows(
      db,
      zones,
      places.markets.flatMap(({ neighborhoods }) => neighborhoods.map(({ row }) => row)),
    );
    await insertRows(db, categories, places.categories);
    await insertRows(
      db,
      catalogServices,
      places.services.map(({ row }) => row),
    );
    await insertRows(
      db,
      addOns,
      places.services.flatMap((service) => service.addOns),
    );
    await insertRows(db, products, places.products);
  });
}
