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
  auditTitles: {
    'notifications.archive': 'Archived a notification',
    'notifications.unarchive': 'Moved a notification back to the inbox',
    'notifications.markAllRead': 'Marked all notifications as read',
    'notifications.markRead': 'Marked a notification as read',
    'notifications.markUnread': 'Marked a notification as unread',
    'notifications.savePreferences': 'Changed notification preferences',
    // Before preferences were saved together; entries are never rewritten.
    'notifications.setDelivery': 'Changed notification delivery',
    'notifications.setPreference': 'Changed a notification preference',
  },
});
