import { quotesModule as core } from '#core/quotes/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { quotesDemo } from './demo.ts';
import { quotesProcedures } from './procedures.ts';
import { quotesExport } from './queries/export.ts';

export const quotesModule = defineModule({
  core,
  procedures: quotesProcedures,
  exports: { 'quotes.csv': quotesExport },
  demo: quotesDemo,
});
