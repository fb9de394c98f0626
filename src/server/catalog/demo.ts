import type { City } from '#core/demo/rows/city.ts';
import { rowsFor } from '#server/lib/modules/demo-rows.ts';
import { addOns, categories, products, services } from './tables.ts';

export const catalogDemo = ({ city: { catalog } }: { city: Pick<City, 'catalog'> }) => [
  rowsFor(categories, catalog.categories),
  rowsFor(services, catalog.services),
  rowsFor(addOns, catalog.addOns),
  rowsFor(products, catalog.products),
];
