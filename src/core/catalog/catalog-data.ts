import { ELECTRICAL_SERVICES } from './services/electrical.ts';
import { HOUSEHOLD_SERVICES } from './services/household.ts';
import { OUTDOOR_SERVICES } from './services/outdoor.ts';
import { PLUMBING_SERVICES } from './services/plumbing.ts';
import { REPAIR_SERVICES } from './services/repair.ts';
import type { CatalogService } from './types.ts';

/** What the catalog starts with. Prices are before tax and service fee; vendors may set their own. */
export const SERVICES: readonly CatalogService[] = [
  ...PLUMBING_SERVICES,
  ...ELECTRICAL_SERVICES,
  ...HOUSEHOLD_SERVICES,
  ...OUTDOOR_SERVICES,
  ...REPAIR_SERVICES,
];
