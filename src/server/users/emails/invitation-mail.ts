import { layOut } from '#server/lib/mail/layout.ts';

/** Lets somebody whose account an administrator opened set a first password; `href` carries the one-time token. */
export function invitationMail(user: { name: string; href: string }) {
  return {
    subject: 'You are invited to Canopy',
    ...layOut({
      title: 'Your Canopy account is ready',
      paragraphs: [
        `Hi ${user.name}, an account was opened for you at Canopy. Choose a password to sign in.`,
        'The link works once, for seven days.',
      ],
      button: { label: 'Choose a password', href: user.href },
      reason: 'You get this mail because an administrator of Canopy opened an account with your address.',
    }),
  };
}
