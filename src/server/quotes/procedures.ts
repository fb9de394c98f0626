import { quotesModule as core } from '#core/quotes/module.ts';
import { bind } from '#server/lib/pipeline.ts';

export const quotesProcedures = bind(core, {});
