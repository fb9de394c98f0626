import { coreModule } from '#core/lib/module.ts';
import { notificationsAccess } from './access.ts';
import { notificationsContract } from './contract.ts';

export const notificationsModule = coreModule({
  name: 'notifications',
  contract: notificationsContract,
  access: notificationsAccess,
  auditObjects: {
    notification: { label: 'Notification' },
    notification_preference: { label: 'Notification preference' },
  },
});
