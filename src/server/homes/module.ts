import { homesModule as core } from '#core/homes/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { homesDemo } from './demo.ts';
import { homesPersonalData } from './personal-data.ts';
import { homesProcedures } from './procedures.ts';

export const homesModule = defineModule({
  core,
  procedures: homesProcedures,
  personalData: homesPersonalData,
  demo: homesDemo,
});
