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
    notification_device: { label: 'Notified device' },
  },
  auditTitles: {
    'notifications.archive': 'Archived a notification',
    'notifications.unarchive': 'Moved a notification back to the inbox',
    'notifications.markAllRead': 'Marked all notifications as read',
    'notifications.markRead': 'Marked a notification as read',
    'notifications.markUnread': 'Marked a notification as unread',
    'notifications.subscribeDevice': 'Turned on notifications on a device',
    'notifications.unsubscribeDevice': 'Turned off notifications on a device',
    'notifications.testDevice': 'Sent a test notification',
    'notifications.savePreferences': 'Changed notification preferences',
    // Before preferences were saved together; entries are never rewritten.
    'notifications.setDelivery': 'Changed notification delivery',
    'notifications.setPreference': 'Changed a notification preference',
  },
});
