import type { City } from '#core/demo/rows/city.ts';
import { rowsFor } from '#server/lib/modules/demo-rows.ts';
import { markets, zones } from './tables.ts';

export const marketsDemo = ({ city }: { city: Pick<City, 'markets'> }) => [
  rowsFor(markets, city.markets.markets),
  rowsFor(zones, city.markets.zones),
];
