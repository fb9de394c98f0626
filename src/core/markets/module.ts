import { coreModule } from '#core/lib/module.ts';
import { marketsAccess } from './access.ts';
import { marketsContract } from './contract.ts';

export const marketsModule = coreModule({
  name: 'markets',
  contract: marketsContract,
  access: marketsAccess,
});
