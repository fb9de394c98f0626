import { layOut } from '#server/lib/mail/layout.ts';

/** Signs a person in without the password; `href` carries the one-time token. */
export function signInLinkMail(user: { name: string; href: string }) {
  return {
    subject: 'Your link to sign in',
    ...layOut({
      title: 'Sign in to Canopy',
      paragraphs: [
        `Hi ${user.name}, follow this link and you are signed in, without your password.`,
        'The link works once, for 15 minutes. If you set up a second factor, its code is asked as always.',
      ],
      button: { label: 'Sign in', href: user.href },
      reason:
        'You get this mail because somebody asked for a sign-in link at Canopy with your address. If it was not you, ignore this mail and never pass the link on.',
    }),
  };
}
