import type { Role } from '#core/lib/actor.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import * as account from './events.ts';
import { type HouseholdRight, rightInWords } from './household/rights.ts';
import { ROLE_WITH_ARTICLE } from './user-status.ts';

/** What somebody is told about their own account. */

const notYou = 'If this wasn’t you, change your password right away and contact us.';

const safety = (title: string, body: string, paragraphs: string[]): Notification[] => [
  {
    to: 'user',
    title,
    body,
    href: '/dashboard',
    evenIfOwn: true,
    mail: { paragraphs, button: { label: 'Reset your password', href: '/forgot-password' } },
  },
];

export function signedUpNotifications({ role }: { role: string }): Notification[] {
  const isVendor = role === 'vendor';
  return [
    {
      to: 'user',
      title: 'Welcome to Canopy',
      body: isVendor
        ? 'Your dashboard shows the steps left before your first job.'
        : 'Book your first visit. You’ll see the price before you decide.',
      href: isVendor ? '/account/vendor/dashboard' : '/book',
      evenIfOwn: true,
    },
  ];
}

export function passwordChangedNotifications(): Notification[] {
  return safety('Your password was changed', `Every other device was signed out. ${notYou}`, [
    'The password of your account was just changed, and every other device was signed out.',
    notYou,
  ]);
}

export function twoFactorOnNotifications(): Notification[] {
  return safety('Two-factor authentication is on', 'You’ll now need a code from your app to sign in.', [
    'Signing in to your account now takes a code from your app as well as your password.',
    notYou,
  ]);
}

export function twoFactorOffNotifications(): Notification[] {
  return safety('Two-factor authentication is off', `You sign in with your password only. ${notYou}`, [
    'You now sign in with your password only.',
    notYou,
  ]);
}

export function roleChangedNotifications({ role, reason }: { role: Role; reason: string }): Notification[] {
  const says = `You’re now ${ROLE_WITH_ARTICLE[role]} on Canopy. Sign in again to continue.`;
  return [
    {
      to: 'user',
      title: `You’re now ${ROLE_WITH_ARTICLE[role]} on Canopy`,
      body: reason,
      href: '/dashboard',
      evenIfOwn: true,
      mail: {
        paragraphs: [says, `Reason: ${reason}`, 'Reply to this email if you think this is a mistake.'],
        button: { label: 'Sign in', href: '/login' },
      },
    },
  ];
}

export function suspendedNotifications({ reason }: { reason: string }): Notification[] {
  return [
    {
      to: 'user',
      title: 'Your account is suspended',
      body: reason,
      href: '/dashboard',
      evenIfOwn: true,
      mail: {
        paragraphs: [
          'Your Canopy account is suspended. We’ll take care of your scheduled visits.',
          `Reason: ${reason}`,
          'Reply to this email if you think this is a mistake.',
        ],
        button: { label: 'Go to Canopy', href: '/' },
      },
    },
  ];
}

export function reinstatedNotifications({ reason }: { reason: string }): Notification[] {
  return [
    {
      to: 'user',
      title: 'Your account is active again',
      body: reason,
      href: '/dashboard',
      evenIfOwn: true,
      mail: {
        paragraphs: ['Your Canopy account is active again. Sign in as usual.', `Reason: ${reason}`],
        button: { label: 'Sign in', href: '/login' },
      },
    },
  ];
}

/** Where somebody finds what they can do about their data. */
const DATA_PAGE = '/account/data';

export function exportReadyNotifications({ expiresAt }: { expiresAt: string }): Notification[] {
  const until = formatDate(new Date(expiresAt), HOME_ZONE);
  return [
    {
      to: 'user',
      title: 'Your data is ready to download',
      body: `Available until ${until}. You’ll need your password.`,
      href: DATA_PAGE,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          'The copy of your Canopy data you requested is ready.',
          `Download it by ${until}. For your safety we’ll ask for your password.`,
          'If you didn’t request this, change your password right away and contact us.',
        ],
        button: { label: 'Download your data', href: DATA_PAGE },
      },
    },
  ];
}

export function deletionRequestedNotifications({ deletesAt }: { deletesAt: string }): Notification[] {
  const on = formatDate(new Date(deletesAt), HOME_ZONE);
  return [
    {
      to: 'user',
      title: `Your account will be deleted on ${on}`,
      body: `To keep it, sign in and cancel the deletion before then. ${notYou}`,
      href: DATA_PAGE,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `We’ll delete your Canopy account on ${on}, as you requested.`,
          'Changed your mind? Sign in before that day and cancel the deletion. This is the last email you’ll get from us about it.',
          notYou,
        ],
        button: { label: 'Keep my account', href: DATA_PAGE },
      },
    },
  ];
}

export function deletionCancelledNotifications(): Notification[] {
  return safety('Your account stays open', `You canceled its deletion. ${notYou}`, [
    'The deletion of your Canopy account was canceled. Everything stays as it was.',
    notYou,
  ]);
}

export function deletionStoppedNotifications({ reasons }: { reasons: string[] }): Notification[] {
  return [
    {
      to: 'user',
      title: 'Your account wasn’t deleted',
      body: reasons.join(' '),
      href: DATA_PAGE,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          'Your account was due to be deleted today, but something is still open:',
          ...reasons,
          'Settle it and request the deletion again.',
        ],
        button: { label: 'Open your data', href: DATA_PAGE },
      },
    },
  ];
}

const PROFILE = '/account/home/profile';

export function memberJoinedNotifications({ memberName }: { memberName: string }): Notification[] {
  return [
    {
      to: 'user',
      title: `${memberName} joined your household`,
      body: 'Your profile says what they can do. You can change it or remove them there.',
      href: PROFILE,
      mail: {
        paragraphs: [
          `${memberName} accepted your invitation and is now in your household.`,
          'Your profile says what they can do. You can change it or remove them there at any time.',
        ],
        button: { label: 'Open your profile' },
      },
    },
  ];
}

export function memberLeftNotifications({ memberName }: { memberName: string }): Notification[] {
  return [
    {
      to: 'user',
      title: `${memberName} left your household`,
      body: 'They no longer see your homes and jobs.',
      href: PROFILE,
      mail: {
        paragraphs: [`${memberName} left your household and no longer sees your homes and jobs.`],
        button: { label: 'Open your profile' },
      },
    },
  ];
}

export function memberRightNotifications({
  ownerName,
  right,
}: {
  ownerName: string;
  right: HouseholdRight;
}): Notification[] {
  const now = rightInWords(right);
  return [
    {
      to: 'user',
      title: `${ownerName} changed what you can do in their household`,
      body: now,
      href: '/account/home/household',
      mail: {
        paragraphs: [`${ownerName} changed what you can do in their household.`, now],
        button: { label: 'Open the household' },
      },
    },
  ];
}

export function memberRemovedNotifications({ ownerName }: { ownerName: string }): Notification[] {
  return [
    {
      to: 'user',
      title: `You’re no longer in ${ownerName}’s household`,
      body: 'You no longer see their homes and jobs. Your own account stays as it is.',
      href: PROFILE,
      mail: {
        paragraphs: [
          `${ownerName} removed you from their household. You no longer see their homes and jobs.`,
          'Your own account, homes and jobs stay as they are.',
        ],
        button: { label: 'Open your profile' },
      },
    },
  ];
}

/** One person, told about their own account. */
export const aboutUser = noticeSubject<{ userId: string }, null>('user');

const safetyRule = {
  category: 'account',
  to: ['user'],
  email: ['user'],
  urgent: true,
  locked: true,
} as const;

export const userNotices: Notice[] = [
  notice(
    account.userSignedUp,
    { category: 'account', label: 'Account created', to: ['user'], email: [] },
    notify(aboutUser, (_, payload: { role: Role }) => signedUpNotifications(payload)),
  ),
  notice(
    account.passwordReset,
    { ...safetyRule, label: 'Password reset' },
    notify(aboutUser, passwordChangedNotifications),
  ),
  notice(
    account.passwordChanged,
    { ...safetyRule, label: 'Password changed' },
    notify(aboutUser, passwordChangedNotifications),
  ),
  notice(
    account.twoFactorEnabled,
    { ...safetyRule, label: 'Two-factor authentication turned on' },
    notify(aboutUser, twoFactorOnNotifications),
  ),
  notice(
    account.twoFactorDisabled,
    { ...safetyRule, label: 'Two-factor authentication turned off' },
    notify(aboutUser, twoFactorOffNotifications),
  ),
  notice(
    account.roleChanged,
    { ...safetyRule, label: 'Account type changed' },
    notify(aboutUser, (_, payload: { role: Role; reason: string }) => roleChangedNotifications(payload)),
  ),
  notice(
    account.userSuspended,
    { ...safetyRule, label: 'Your account is suspended' },
    notify(aboutUser, (_, payload: { reason: string }) => suspendedNotifications(payload)),
  ),
  notice(
    account.userReinstated,
    { ...safetyRule, label: 'Your account is active again' },
    notify(aboutUser, (_, payload: { reason: string }) => reinstatedNotifications(payload)),
  ),
  notice(
    account.memberJoined,
    { category: 'account', label: 'Someone joined your household', to: ['user'], email: ['user'] },
    notify(aboutUser, (_, payload: { memberName: string }) => memberJoinedNotifications(payload)),
  ),
  notice(
    account.memberLeft,
    { category: 'account', label: 'Someone left your household', to: ['user'], email: ['user'] },
    notify(aboutUser, (_, payload: { memberName: string }) => memberLeftNotifications(payload)),
  ),
  notice(
    account.memberRightChanged,
    { category: 'account', label: 'Your household permissions change', to: ['user'], email: ['user'] },
    notify(aboutUser, (_, payload: { ownerName: string; right: HouseholdRight }) =>
      memberRightNotifications(payload),
    ),
  ),
  notice(
    account.memberRemoved,
    { category: 'account', label: 'You were removed from a household', to: ['user'], email: ['user'] },
    notify(aboutUser, (_, payload: { ownerName: string }) => memberRemovedNotifications(payload)),
  ),
  notice(
    account.exportReady,
    { category: 'account', label: 'Your data is ready', to: ['user'], email: ['user'], urgent: true },
    notify(aboutUser, (_, payload: { expiresAt: string }) => exportReadyNotifications(payload)),
  ),
  notice(
    account.deletionRequested,
    { ...safetyRule, label: 'Account deletion requested' },
    notify(aboutUser, (_, payload: { deletesAt: string }) => deletionRequestedNotifications(payload)),
  ),
  notice(
    account.deletionCancelled,
    { ...safetyRule, label: 'Account deletion canceled' },
    notify(aboutUser, deletionCancelledNotifications),
  ),
  notice(
    account.deletionStopped,
    { ...safetyRule, label: 'Account couldn’t be deleted' },
    notify(aboutUser, (_, payload: { reasons: string[] }) => deletionStoppedNotifications(payload)),
  ),
];
