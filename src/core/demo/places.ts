import { SERVICES } from '#core/catalog/catalog-data.ts';
import { CATEGORIES } from '#core/catalog/categories.ts';
import { CITIES } from '#core/markets/cities.ts';
import type { CityZone } from '#core/markets/city.ts';
import type { CategoryRow, MarketRow, ServiceRow, ZoneRow } from './city.ts';
import type { Dice } from './dice.ts';

export type Neighborhood = { row: ZoneRow; zone: CityZone };
export type Market = { row: MarketRow; neighborhoods: Neighborhood[] };
export type Service = { row: ServiceRow; slug: string; categorySlug: string };

export type Places = { markets: Market[]; categories: CategoryRow[]; services: Service[] };

/** The cities and the catalog as rows, made when the marketplace opened. */
export function layOutPlaces(dice: Dice, openedAt: Date): Places {
  const markets = CITIES.map(({ zones, ...city }): Market => {
    const row: MarketRow = { id: dice.id(openedAt), ...city, open: true, createdAt: openedAt };
    const neighborhoods = zones.map((zone) => {
      const { streets: _, ...shown } = zone;
      return { zone, row: { id: dice.id(openedAt), marketId: row.id, ...shown } };
    });
    return { row, neighborhoods };
  });
  const categories = CATEGORIES.map((category, position) => ({
    id: dice.id(openedAt),
    ...category,
    position,
  }));
  const idOfCategory = new Map(categories.map((category) => [category.slug, category.id]));
  const services = SERVICES.map(({ categorySlug, ...service }): Service => {
    const categoryId = idOfCategory.get(categorySlug);
    if (!categoryId) throw new Error(`The category of ${service.slug} is missing`);
    const row = { id: dice.id(openedAt), categoryId, ...service, active: true };
    return { row, slug: service.slug, categorySlug };
  });
  return { markets, categories, services };
}
