import type { Role } from '#core/lib/actor.ts';
import { type Message, type Notice, notice, noticeSubject, tell } from '#core/lib/notice.ts';
import * as account from './events.ts';

/** What somebody is told about their own account. */

const notYou = 'If this was not you, set a new password at once and write to us.';

const safety = (title: string, body: string, paragraphs: string[]): Message[] => [
  {
    to: 'person',
    title,
    body,
    href: '/dashboard',
    evenIfOwn: true,
    mail: { paragraphs, button: { label: 'Set a new password', href: '/forgot-password' } },
  },
];

export function signedUpMessages({ role }: { role: string }): Message[] {
  const isVendor = role === 'vendor';
  return [
    {
      to: 'person',
      title: 'Welcome to Canopy',
      body: isVendor
        ? 'Your dashboard shows what is missing before the first job.'
        : 'Book your first visit: the price is shown before you decide.',
      href: isVendor ? '/account/vendor/dashboard' : '/book',
      evenIfOwn: true,
    },
  ];
}

export function passwordChangedMessages(): Message[] {
  return safety('Your password was changed', `Every other device was signed out. ${notYou}`, [
    'The password of your account was just changed, and every other device was signed out.',
    notYou,
  ]);
}

export function twoFactorOnMessages(): Message[] {
  return safety('The second step is on', 'From now on a sign-in asks for a code from your app.', [
    'A sign-in to your account now asks for a code from your app, besides the password.',
    notYou,
  ]);
}

export function twoFactorOffMessages(): Message[] {
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

export function roleChangedMessages({ role, reason }: { role: Role; reason: string }): Message[] {
  const says = `You are ${ROLE_WORDS[role]} on Canopy from now on. Sign in again to see what is yours.`;
  return [
    {
      to: 'person',
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

export function suspendedMessages({ reason }: { reason: string }): Message[] {
  return [
    {
      to: 'person',
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

export function reinstatedMessages({ reason }: { reason: string }): Message[] {
  return [
    {
      to: 'person',
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
  to: ['person'],
  email: ['person'],
  urgent: true,
  locked: true,
} as const;

export const userNotices: Notice[] = [
  notice(
    account.userSignedUp,
    { category: 'account', label: 'Your account is opened', to: ['person'], email: [] },
    tell(aboutUser, (_, payload: { role: Role }) => signedUpMessages(payload)),
  ),
  notice(
    account.passwordReset,
    { ...safetyRule, label: 'Your password is set anew' },
    tell(aboutUser, passwordChangedMessages),
  ),
  notice(
    account.passwordChanged,
    { ...safetyRule, label: 'Your password is changed' },
    tell(aboutUser, passwordChangedMessages),
  ),
  notice(
    account.twoFactorEnabled,
    { ...safetyRule, label: 'The second step is switched on' },
    tell(aboutUser, twoFactorOnMessages),
  ),
  notice(
    account.twoFactorDisabled,
    { ...safetyRule, label: 'The second step is switched off' },
    tell(aboutUser, twoFactorOffMessages),
  ),
  notice(
    account.roleChanged,
    { ...safetyRule, label: 'Your account is for something else' },
    tell(aboutUser, (_, payload: { role: Role; reason: string }) => roleChangedMessages(payload)),
  ),
  notice(
    account.userSuspended,
    { ...safetyRule, label: 'Your account is suspended' },
    tell(aboutUser, (_, payload: { reason: string }) => suspendedMessages(payload)),
  ),
  notice(
    account.userReinstated,
    { ...safetyRule, label: 'Your account is open again' },
    tell(aboutUser, (_, payload: { reason: string }) => reinstatedMessages(payload)),
  ),
];
