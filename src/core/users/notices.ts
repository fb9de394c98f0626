import type { Role } from '#core/lib/actor.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import * as account from './events.ts';

/** What somebody is told about their own account. */

const notYou = 'If this was not you, set a new password at once and write to us.';

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
        ? 'Your dashboard shows what is missing before the first job.'
        : 'Book your first visit: the price is shown before you decide.',
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
  return safety('The second step is on', 'From now on a sign-in asks for a code from your app.', [
    'A sign-in to your account now asks for a code from your app, besides the password.',
    notYou,
  ]);
}

export function twoFactorOffNotifications(): Notification[] {
  return safety('The second step is off', `A sign-in asks for the password alone. ${notYou}`, [
    'A sign-in to your account asks for the password alone again.',
    notYou,
  ]);
}

const ROLE_WORDS: Record<Role, string> = {
  homeowner: 'a homeowner',
  vendor: 'a vendor',
  admin: 'an administrator',
};

export function roleChangedNotifications({ role, reason }: { role: Role; reason: string }): Notification[] {
  const says = `You are ${ROLE_WORDS[role]} on Canopy from now on. Sign in again to see what is yours.`;
  return [
    {
      to: 'user',
      title: `Your account is that of ${ROLE_WORDS[role]}`,
      body: reason,
      href: '/dashboard',
      evenIfOwn: true,
      mail: {
        paragraphs: [says, `The reason: ${reason}`, 'Answer this mail if you think that is a mistake.'],
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
          'Your account on Canopy is suspended. Visits that were agreed are looked after by us.',
          `The reason: ${reason}`,
          'Answer this mail if you think that is a mistake.',
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
      title: 'Your account is open again',
      body: reason,
      href: '/dashboard',
      evenIfOwn: true,
      mail: {
        paragraphs: ['Your account on Canopy is open again. Sign in as before.', `The reason: ${reason}`],
        button: { label: 'Sign in', href: '/login' },
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
    { category: 'account', label: 'Your account is opened', to: ['user'], email: [] },
    notify(aboutUser, (_, payload: { role: Role }) => signedUpNotifications(payload)),
  ),
  notice(
    account.passwordReset,
    { ...safetyRule, label: 'Your password is set anew' },
    notify(aboutUser, passwordChangedNotifications),
  ),
  notice(
    account.passwordChanged,
    { ...safetyRule, label: 'Your password is changed' },
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
    { ...safetyRule, label: 'Your account is open again' },
    notify(aboutUser, (_, payload: { reason: string }) => reinstatedNotifications(payload)),
  ),
];
