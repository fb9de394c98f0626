import { SERVICES } from '#core/catalog/catalog-data.ts';
import { CATEGORIES } from '#core/catalog/categories.ts';
import { PRODUCTS } from '#core/catalog/products-data.ts';
import { CITIES } from '#core/markets/cities.ts';
import type { CityZone } from '#core/markets/city.ts';
import type { Dice } from './dice.ts';
import type { City } from './rows/city.ts';
import type {
  AddOnRow,
  CategoryRow,
  MarketRow,
  ProductRow,
  ServiceRow,
  ZoneRow,
} from './rows/city-catalog.ts';

export type Neighborhood = { row: ZoneRow; zone: CityZone };
export type Market = { row: MarketRow; neighborhoods: Neighborhood[] };
export type Service = { row: ServiceRow; addOns: AddOnRow[]; slug: string; categorySlug: string };

export type Places = {
  markets: Market[];
  categories: CategoryRow[];
  services: Service[];
  products: ProductRow[];
};

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
  const categoryOf = (slug: string) => {
    const id = idOfCategory.get(slug);
    if (!id) throw new Error(`The category ${slug} is missing`);
    return id;
  };
  const services = SERVICES.map(({ categorySlug, addOns, ...service }): Service => {
    const row = { id: dice.id(openedAt), categoryId: categoryOf(categorySlug), ...service, active: true };
    const additions = addOns.map((addOn, position) => ({
      id: dice.id(openedAt),
      serviceId: row.id,
      position,
      hint: '',
      ...addOn,
      active: true,
    }));
    return { row, addOns: additions, slug: service.slug, categorySlug };
  });
  const products = PRODUCTS.map(({ categorySlug, ...product }) => ({
    id: dice.id(openedAt),
    categoryId: categoryOf(categorySlug),
    ...product,
    active: true,
  }));
  return { markets, categories, services, products };
}

/** The same, table by table. */
export function placesAsRows({ markets, services, ...others }: Places): Pick<City, 'markets' | 'catalog'> {
  return {
    markets: {
      markets: markets.map(({ row }) => row),
      zones: markets.flatMap(({ neighborhoods }) => neighborhoods.map(({ row }) => row)),
    },
    catalog: {
      ...others,
      services: services.map(({ row }) => row),
      addOns: services.flatMap(({ addOns }) => addOns),
    },
  };
}
