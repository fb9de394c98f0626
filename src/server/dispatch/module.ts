import { dispatchModule as core } from '#core/dispatch/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { dispatchDemo } from './demo.ts';
import { dispatchJobs } from './jobs.ts';
import { dispatchListeners } from './listeners.ts';
import { dispatchLines, dispatchSources, dispatchTopics } from './notices.ts';
import { dispatchPersonalData } from './personal-data.ts';
import { dispatchProcedures } from './procedures.ts';
import { emergenciesExport } from './queries/export.ts';
import { emergencySearch } from './tables.ts';

export const dispatchModule = defineModule({
  core,
  procedures: dispatchProcedures,
  personalData: dispatchPersonalData,
  listeners: dispatchListeners,
  jobs: dispatchJobs,
  noticeSources: dispatchSources,
  settledLines: dispatchLines,
  liveTopics: dispatchTopics,
  exports: { 'emergencies.csv': emergenciesExport },
  demo: dispatchDemo,
  searchTables: { emergencies: emergencySearch },
});
