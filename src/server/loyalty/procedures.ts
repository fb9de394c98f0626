import { loyaltyAccess as access } from '#core/loyalty/access.ts';
import { loyaltyContract as contract } from '#core/loyalty/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { adjustPoints } from './commands/adjust-points.ts';
import { myPoints, myRewards } from './queries/rewards.ts';

export const loyaltyProcedures = {
  mine: query(contract.mine, access.mine, myRewards),
  history: query(contract.history, access.history, myPoints),
  adjust: command(contract.adjust, access.adjust, adjustPoints),
};
