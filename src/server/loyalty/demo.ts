import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { pointsEntries } from './tables.ts';
import { vendorTiersDemo } from './vendors/demo.ts';

export const loyaltyDemo: DemoRows = (setting) => [
  rowsFor(pointsEntries, setting.city.loyalty.pointsEntries),
  ...vendorTiersDemo(setting),
];
