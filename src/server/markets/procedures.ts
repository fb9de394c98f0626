import { marketsAccess as access } from '#core/markets/access.ts';
import { marketsContract as contract } from '#core/markets/contract.ts';
import { query } from '#server/lib/pipeline.ts';
import { listMarkets } from './queries.ts';

export const marketsProcedures = {
  list: query(contract.list, access.list, listMarkets),
};
