import { formatDate } from '#core/lib/format-time.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import { aboutUser } from '#core/users/notices.ts';
import * as loyalty from './events.ts';

/** What a homeowner is told about points and tiers. */

const REWARDS_HREF = '/account/home/rewards';
const figure = (points: number) => Math.abs(points).toLocaleString('en-US');
const word = (points: number) => (Math.abs(points) === 1 ? 'point' : 'points');

export function pointsExpiringNotifications({
  points,
  expiresAt,
}: {
  points: number;
  expiresAt: string;
}): Notification[] {
  const day = formatDate(new Date(expiresAt), 'UTC');
  const expiring = `${figure(points)} ${points === 1 ? 'point expires' : 'points expire'} soon`;
  return [
    {
      to: 'user',
      title: expiring,
      body: `Earliest expiry: ${day}. Use points on your next visit before then.`,
      href: REWARDS_HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `${expiring}. Earliest expiry: ${day}.`,
          'Use points on your next visit: choose how many before you pay.',
        ],
        button: { label: 'See your rewards' },
      },
    },
  ];
}

export function pointsExpiredNotifications({ points }: { points: number }): Notification[] {
  return [
    {
      to: 'user',
      title: `${figure(points)} ${word(points)} expired`,
      body: 'See your history for details.',
      href: `${REWARDS_HREF}?show=gone`,
      evenIfOwn: true,
    },
  ];
}

export function pointsAdjustedNotifications({
  points,
  reason,
}: {
  points: number;
  reason: string;
}): Notification[] {
  return [
    {
      to: 'user',
      title: `Canopy ${points > 0 ? 'added' : 'removed'} ${figure(points)} ${word(points)}`,
      body: reason,
      href: REWARDS_HREF,
    },
  ];
}

export function tierChangedNotifications({ to, rises }: { to: string; rises: boolean }): Notification[] {
  return [
    {
      to: 'user',
      title: rises ? `You’re now ${to}` : `Your tier is now ${to}`,
      body: rises
        ? 'You now earn more points and pay a lower service fee.'
        : 'A refund reversed points that counted toward your previous tier.',
      href: REWARDS_HREF,
      evenIfOwn: true,
    },
  ];
}

const rewards = { category: 'rewards', to: ['homeowner'], email: [] } as const;

export const loyaltyNotices: Notice[] = [
  notice(
    loyalty.pointsExpiring,
    { ...rewards, label: 'Points about to expire', email: ['homeowner'] },
    notify(aboutUser, (_, payload: Parameters<typeof pointsExpiringNotifications>[0]) =>
      pointsExpiringNotifications(payload),
    ),
  ),
  notice(
    loyalty.pointsExpired,
    { ...rewards, label: 'Points expire' },
    notify(aboutUser, (_, payload: { points: number }) => pointsExpiredNotifications(payload)),
  ),
  notice(
    loyalty.pointsAdjusted,
    { ...rewards, label: 'Points adjusted' },
    notify(aboutUser, (_, payload: { points: number; reason: string }) =>
      pointsAdjustedNotifications(payload),
    ),
  ),
  notice(
    loyalty.tierChanged,
    { ...rewards, label: 'Your tier changes' },
    notify(aboutUser, (_, payload: { to: string; rises: boolean }) => tierChangedNotifications(payload)),
  ),
];
