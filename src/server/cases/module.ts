import { casesModule as core } from '#core/cases/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { casesDemo } from './demo.ts';
import { disputeJobs } from './disputes/jobs.ts';
import { disputeListeners } from './disputes/listeners.ts';
import { maySeeEvidence } from './disputes/queries/files.ts';
import { casesJobs } from './jobs.ts';
import { casesListeners } from './listeners.ts';
import { caseSources, caseTopics } from './notices.ts';
import { casesPersonalData } from './personal-data.ts';
import { casesProcedures } from './procedures.ts';
import { maySeeCaseFile } from './queries/conversation.ts';
import { casesExport } from './queries/export.ts';
import { caseRestore } from './restore.ts';
import { caseSearch } from './tables.ts';
import { warrantyJobs } from './warranty/jobs.ts';
import { warrantyListeners } from './warranty/listeners.ts';

export const casesModule = defineModule({
  core,
  procedures: casesProcedures,
  listeners: [...casesListeners, ...disputeListeners, ...warrantyListeners],
  jobs: [...casesJobs, ...disputeJobs, ...warrantyJobs],
  noticeSources: caseSources,
  liveTopics: caseTopics,
  personalData: casesPersonalData,
  searchTables: { cases: caseSearch },
  restores: { case: caseRestore },
  exports: { 'cases.csv': casesExport },
  fileRules: [maySeeCaseFile, maySeeEvidence],
  demo: casesDemo,
});
