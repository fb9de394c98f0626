import { searchModule as core } from '#core/search/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { searchDemo } from './demo.ts';
import { searchPersonalData } from './personal-data.ts';
import { searchProcedures } from './procedures.ts';

export const searchModule = defineModule({
  core,
  procedures: searchProcedures,
  personalData: searchPersonalData,
  demo: searchDemo,
});
