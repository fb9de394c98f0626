import { partnersModule as core } from '#core/partners/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { partnersDemo } from './demo.ts';
import { partnersJobs } from './jobs.ts';
import { partnersListeners } from './listeners.ts';
import { partnerSources, partnerTopics } from './notices.ts';
import { partnersPersonalData } from './personal-data.ts';
import { partnersProcedures } from './procedures.ts';
import { referralsExport } from './queries/export.ts';

export const partnersModule = defineModule({
  core,
  procedures: partnersProcedures,
  listeners: partnersListeners,
  noticeSources: partnerSources,
  liveTopics: partnerTopics,
  personalData: partnersPersonalData,
  jobs: partnersJobs,
  exports: { 'referrals.csv': referralsExport },
  demo: partnersDemo,
});
