import { APPLIANCES_SERVICES } from './services/appliances-data.ts';
import { CLEANING_SERVICES } from './services/cleaning-data.ts';
import { ELECTRICAL_SERVICES } from './services/electrical-data.ts';
import { GARDEN_AND_TREES_SERVICES } from './services/garden-and-trees-data.ts';
import { GUTTERS_AND_ROOF_SERVICES } from './services/gutters-and-roof-data.ts';
import { HANDYMAN_SERVICES } from './services/handyman-data.ts';
import { HAULING_SERVICES } from './services/hauling-data.ts';
import { HEATING_AND_AIR_SERVICES } from './services/heating-and-air-data.ts';
import { LOCKS_AND_DOORS_SERVICES } from './services/locks-and-doors-data.ts';
import { PAINTING_SERVICES } from './services/painting-data.ts';
import { PEST_CONTROL_SERVICES } from './services/pest-control-data.ts';
import { PLUMBING_SERVICES } from './services/plumbing-data.ts';
import type { CatalogService } from './types.ts';

/** What the catalog starts with. Prices are before tax and service fee; vendors may set their own. */
export const SERVICES: readonly CatalogService[] = [
  ...PLUMBING_SERVICES,
  ...ELECTRICAL_SERVICES,
  ...HEATING_AND_AIR_SERVICES,
  ...CLEANING_SERVICES,
  ...GUTTERS_AND_ROOF_SERVICES,
  ...GARDEN_AND_TREES_SERVICES,
  ...HANDYMAN_SERVICES,
  ...PAINTING_SERVICES,
  ...APPLIANCES_SERVICES,
  ...PEST_CONTROL_SERVICES,
  ...LOCKS_AND_DOORS_SERVICES,
  ...HAULING_SERVICES,
];
