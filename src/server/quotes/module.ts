import { quotesModule as core } from '#core/quotes/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { quotesDemo } from './demo.ts';
import { quoteJobs } from './jobs.ts';
import { quotesListeners } from './listeners.ts';
import { quoteLines, quoteSources, quoteTopics } from './notices.ts';
import { quotesPersonalData } from './personal-data.ts';
import { quotesProcedures } from './procedures.ts';
import { projectJobs } from './projects/jobs.ts';
import { projectListeners } from './projects/listeners.ts';
import { projectTopics } from './projects/notices.ts';
import { maySeeProjectPhoto } from './projects/queries/photo-access.ts';
import { requestsExport } from './queries/export.ts';
import { maySeeQuoteFile } from './queries/file-access.ts';
import { quoteSearch } from './tables.ts';

export const quotesModule = defineModule({
  core,
  procedures: quotesProcedures,
  personalData: quotesPersonalData,
  listeners: [...quotesListeners, ...projectListeners],
  jobs: [...quoteJobs, ...projectJobs],
  noticeSources: quoteSources,
  settledLines: quoteLines,
  liveTopics: [...quoteTopics, ...projectTopics],
  searchTables: { quotes: quoteSearch },
  exports: { 'quotes.csv': requestsExport },
  demo: quotesDemo,
  fileRules: [maySeeQuoteFile, maySeeProjectPhoto],
});
