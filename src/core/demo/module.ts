import { coreModule } from '#core/lib/module.ts';
import { demoAccess } from './mode/access.ts';
import { demoContract } from './mode/contract.ts';

export const demoModule = coreModule({
  name: 'demo',
  contract: demoContract,
  access: demoAccess,
  auditObjects: {
    demo: { label: 'Demo' },
  },
  auditTitles: {
    'demo.moveClock': 'Moved the demo clock',
  },
});
