import { quotesModule as core } from '#core/quotes/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { quoteJobs } from './jobs.ts';
import { quotesListeners } from './listeners.ts';
import { quoteLines, quoteSources, quoteTopics } from './notices.ts';
import { quotesProcedures } from './procedures.ts';
import { maySeeQuoteFile } from './queries/file-access.ts';
import { quoteSearch } from './tables.ts';

export const quotesModule = defineModule({
  core,
  procedures: quotesProcedures,
  listeners: quotesListeners,
  jobs: quoteJobs,
  noticeSources: quoteSources,
  settledLines: quoteLines,
  liveTopics: quoteTopics,
  searchTables: { quotes: quoteSearch },
  fileRules: [maySeeQuoteFile],
});
