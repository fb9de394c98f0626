import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import { aboutVendor } from '#core/vendors/notices.ts';
import { passportRevoked } from './events.ts';

/** A company hears what Canopy withdrew; what it withdrew itself, it knows. */
export function passportRevokedNotifications({
  by,
  reason,
}: {
  by: 'vendor' | 'admin';
  reason: string;
}): Notification[] {
  if (by === 'vendor') return [];
  return [
    {
      to: 'vendor',
      title: 'Canopy revoked a reputation passport',
      body: reason,
      href: '/account/vendor/reputation-passport',
    },
  ];
}

export const passportNotices: Notice[] = [
  notice(
    passportRevoked,
    { category: 'reviews', label: 'Canopy revokes a passport', to: ['vendor'], email: ['vendor'] },
    notify(aboutVendor, (_, payload: Parameters<typeof passportRevokedNotifications>[0]) =>
      passportRevokedNotifications(payload),
    ),
  ),
];
