import { quotesModule as core } from '#core/quotes/module.ts';
import { bind } from '#server/lib/pipeline.ts';
import { projectsOperations } from './projects/procedures.ts';

export const quotesProcedures = bind(core, { ...projectsOperations });
