import { marketsModule as core } from '#core/markets/module.ts';
import { bind, query } from '#server/lib/pipeline.ts';
import { listMarkets } from './queries.ts';

export const marketsProcedures = bind(core, {
  list: query(listMarkets),
});
