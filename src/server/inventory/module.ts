import { inventoryModule as core } from '#core/inventory/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { inventoryDemo } from './demo.ts';
import { inventoryJobs } from './jobs.ts';
import { inventoryPersonalData } from './personal-data.ts';
import { inventoryProcedures } from './procedures.ts';
import { partsExport } from './queries/export.ts';

export const inventoryModule = defineModule({
  core,
  procedures: inventoryProcedures,
  jobs: inventoryJobs,
  personalData: inventoryPersonalData,
  exports: { 'inventory.csv': partsExport },
  demo: inventoryDemo,
});
