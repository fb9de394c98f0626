import { loyaltyAccess as access } from '#core/loyalty/access.ts';
import { loyaltyContract as contract } from '#core/loyalty/contract.ts';
import { query } from '#server/lib/pipeline.ts';
import { myRewards } from './queries.ts';

export const loyaltyProcedures = {
  mine: query(contract.mine, access.mine, myRewards),
};
