import { createDice } from '#core/demo/dice.ts';
import { layOutPlaces, placesAsRows } from '#core/demo/places.ts';
import { catalogDemo } from '#server/catalog/demo.ts';
import type { Services } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import type { TableRows } from '#server/lib/modules/demo-rows.ts';
import { marketsDemo } from '#server/markets/demo.ts';
import { markets } from '#server/markets/tables.ts';
import { insertRows } from './insert-rows.ts';

/** What every installation begins with, in the order of its foreign keys: markets and catalog. */
export function groundOf(now: Date): TableRows[] {
  const city = placesAsRows(layOutPlaces(createDice(now.getTime()), now));
  return [...marketsDemo({ city }), ...catalogDemo({ city })];
}

/** Gives an installation without a sample city its markets and catalog; leaves one that has them alone. */
export async function plantCatalog({ db, clock }: Services): Promise<void> {
  await db.transaction(async () => {
    // Two processes that start at once on a fresh database plant one catalog.
    await lock({ db }, 'catalog');
    if ((await db.tx.$count(markets)) > 0) return;
    for (const rows of groundOf(clock.now())) await insertRows(db, rows);
  });
}
