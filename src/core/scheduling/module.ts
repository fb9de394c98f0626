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
    direct_visit: { label: 'Direct visit' },
  },
  auditTitles: {
    'scheduling.addDirectVisit': 'Added a direct visit',
    'scheduling.updateDirectVisit': 'Changed a direct visit',
    'scheduling.moveDirectVisit': 'Moved a direct visit',
    'scheduling.completeDirectVisit': 'Completed a direct visit',
    'scheduling.cancelDirectVisit': 'Canceled a direct visit',
    'scheduling.addOnCall': 'Added on-call time',
    'scheduling.removeOnCall': 'Removed on-call time',
    'scheduling.setHours': 'Changed working hours',
    'scheduling.addTimeOff': 'Added time off',
    'scheduling.removeTimeOff': 'Removed time off',
  },
});
