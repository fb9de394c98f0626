import { assistantModule as core } from '#core/assistant/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { assistantPersonalData } from './personal-data.ts';
import { assistantProcedures } from './procedures.ts';

export const assistantModule = defineModule({
  core,
  procedures: assistantProcedures,
  personalData: assistantPersonalData,
});
