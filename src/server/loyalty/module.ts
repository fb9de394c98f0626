import { loyaltyModule as core } from '#core/loyalty/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { loyaltyDemo } from './demo.ts';
import { loyaltyJobs } from './jobs.ts';
import { loyaltyListeners } from './listeners.ts';
import { loyaltyPersonalData } from './personal-data.ts';
import { loyaltyProcedures } from './procedures.ts';

export const loyaltyModule = defineModule({
  core,
  procedures: loyaltyProcedures,
  personalData: loyaltyPersonalData,
  listeners: loyaltyListeners,
  jobs: loyaltyJobs,
  demo: loyaltyDemo,
});
