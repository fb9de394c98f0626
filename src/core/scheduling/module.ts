import { coreModule } from '#core/lib/module.ts';
import { schedulingAccess } from './access.ts';
import { schedulingContract } from './contract.ts';
import * as events from './events.ts';

export const schedulingModule = coreModule({
  name: 'scheduling',
  contract: schedulingContract,
  access: schedulingAccess,
  events: Object.values(events),
  auditObjects: {
    technician: { label: 'Technician' },
  },
});
