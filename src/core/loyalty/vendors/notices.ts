import { formatFullLocalDate } from '#core/lib/format-time.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import { formatRate } from '#core/payments/price.ts';
import { aboutVendor } from '#core/vendors/notices.ts';
import { BADGE_TEXTS, type VendorBadge } from './badges.ts';
import * as events from './events.ts';

/** What a company's owner hears of its tier and badges. */

const HREF = '/contractor/loyalty';

export function tierChangedNotifications(payload: {
  to: string;
  rises: boolean;
  commissionBp: number;
}): Notification[] {
  const { to, rises, commissionBp } = payload;
  const rate = formatRate(commissionBp);
  return [
    {
      to: 'vendor',
      title: rises ? `Your company is now ${to}` : `Your tier is now ${to}`,
      body: `Your commission on new bookings is ${rate}. Jobs already booked keep their rate.`,
      href: HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          rises
            ? `Your recent record earned your company the ${to} tier.`
            : `Your record no longer met your earlier tier, and the grace period is over. Your tier is now ${to}.`,
          `Your commission on new bookings is ${rate}. Jobs already booked keep their rate.`,
        ],
        button: { label: 'See your tier' },
      },
    },
  ];
}

export function tierEndingNotifications(payload: {
  tier: string;
  to: string;
  fallsOn: string;
  reminder: boolean;
}): Notification[] {
  const { tier, to, fallsOn, reminder } = payload;
  const day = formatFullLocalDate(fallsOn);
  return [
    {
      to: 'vendor',
      title: reminder ? `${tier} ends on ${day}` : `Your record is below ${tier}`,
      body: `You keep ${tier} until ${day}. Meet its criteria again by then, or your tier becomes ${to}.`,
      href: HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `Your recent record no longer meets the criteria for ${tier}.`,
          `You keep it until ${day}. If your record meets the criteria again by then, nothing changes; otherwise your tier becomes ${to}.`,
        ],
        button: { label: 'See what’s missing' },
      },
    },
  ];
}

export function tierRecoveredNotifications({ tier }: { tier: string }): Notification[] {
  return [
    {
      to: 'vendor',
      title: `Your record meets ${tier} again`,
      body: 'The grace period is over and your tier stays.',
      href: HREF,
      evenIfOwn: true,
    },
  ];
}

export function badgeEarnedNotifications({ badge }: { badge: string }): Notification[] {
  return [
    {
      to: 'vendor',
      title: `You earned a badge: ${BADGE_TEXTS[badge as VendorBadge]?.label ?? badge}`,
      body: 'It shows on your loyalty page with the day you earned it.',
      href: HREF,
      evenIfOwn: true,
    },
  ];
}

const rule = { category: 'account', to: ['vendor'], email: [] } as const;

export const vendorTierNotices: Notice[] = [
  notice(
    events.vendorTierChanged,
    { ...rule, label: 'Your company’s tier changes', email: ['vendor'] },
    notify(aboutVendor, (_, payload: Parameters<typeof tierChangedNotifications>[0]) =>
      tierChangedNotifications(payload),
    ),
  ),
  notice(
    events.vendorTierEnding,
    { ...rule, label: 'Your company’s tier is about to fall', email: ['vendor'] },
    notify(aboutVendor, (_, payload: Parameters<typeof tierEndingNotifications>[0]) =>
      tierEndingNotifications(payload),
    ),
  ),
  notice(
    events.vendorTierRecovered,
    { ...rule, label: 'Your company’s tier is safe again' },
    notify(aboutVendor, (_, payload: { tier: string }) => tierRecoveredNotifications(payload)),
  ),
  notice(
    events.vendorBadgeEarned,
    { ...rule, label: 'Your company earns a badge' },
    notify(aboutVendor, (_, payload: { badge: string }) => badgeEarnedNotifications(payload)),
  ),
];
