import { layOut } from '#server/lib/mail/layout.ts';

/** Signs a person in without the password; `href` carries the one-time token. */
export function signInLinkMail(user: { name: string; href: string }) {
  return {
    subject: 'Your sign-in link',
    ...layOut({
      title: 'Sign in to Canopy',
      paragraphs: [
        `Hi ${user.name}, follow this link to sign in without your password.`,
        'The link works once and expires in 15 minutes. If you use two-factor authentication, you’ll still need your code.',
      ],
      button: { label: 'Sign in', href: user.href },
      reason:
        'You received this email because someone requested a sign-in link for your Canopy account. If it wasn’t you, ignore this email and don’t share the link.',
    }),
  };
}
