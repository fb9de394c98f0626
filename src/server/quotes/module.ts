import { quotesModule as core } from '#core/quotes/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { quotesProcedures } from './procedures.ts';
import { projectJobs } from './projects/jobs.ts';
import { projectListeners } from './projects/listeners.ts';
import { projectTopics } from './projects/notices.ts';
import { maySeeProjectPhoto } from './projects/queries/photo-access.ts';

export const quotesModule = defineModule({
  core,
  procedures: quotesProcedures,
  listeners: projectListeners,
  jobs: projectJobs,
  liveTopics: projectTopics,
  fileRules: [maySeeProjectPhoto],
});
