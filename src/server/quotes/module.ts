import { quotesModule as core } from '#core/quotes/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { quotesProcedures } from './procedures.ts';

export const quotesModule = defineModule({
  core,
  procedures: quotesProcedures,
});
