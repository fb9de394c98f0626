import { loyaltyModule as core } from '#core/loyalty/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { adjustPoints } from './commands/adjust-points.ts';
import { myPoints, myRewards, rulesInForce } from './queries/rewards.ts';
import { vendorTiersOperations } from './vendors/procedures.ts';

export const loyaltyProcedures = bind(core, {
  ...vendorTiersOperations,
  rules: query(rulesInForce),
  mine: query(myRewards),
  history: query(myPoints),
  adjust: command(adjustPoints),
});
