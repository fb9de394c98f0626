import {
  categoryReinstated,
  categorySuspended,
  credentialApproved,
  credentialExpired,
  credentialRejected,
  requirementChanged,
} from '#core/credentials/events.ts';
import { credentialsModule as core } from '#core/credentials/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { credentialsDemo } from './demo.ts';
import { credentialsJobs } from './jobs.ts';
import { credentialsListeners } from './listeners.ts';
import { credentialsPersonalData } from './personal-data.ts';
import { credentialsProcedures } from './procedures.ts';
import { maySeeCredentialFile } from './queries/detail.ts';
import { credentialsExport } from './queries/export.ts';

export const credentialsModule = defineModule({
  core,
  procedures: credentialsProcedures,
  listeners: credentialsListeners,
  jobs: credentialsJobs,
  personalData: credentialsPersonalData,
  // Profiles of vendors show what is valid, and the times they offer follow from it.
  publicEvents: [
    credentialApproved,
    credentialRejected,
    credentialExpired,
    categorySuspended,
    categoryReinstated,
    requirementChanged,
  ],
  fileRules: [maySeeCredentialFile],
  exports: { 'credentials.csv': credentialsExport },
  demo: credentialsDemo,
});
