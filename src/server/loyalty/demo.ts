import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { pointsEntries } from './tables.ts';

export const loyaltyDemo: DemoRows = ({ city }) => [rowsFor(pointsEntries, city.loyalty.pointsEntries)];
