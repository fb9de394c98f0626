import { layOut } from '#server/lib/mail/layout.ts';

/** Lets somebody whose account an administrator opened set a first password; `href` carries the one-time token. */
export function invitationMail(user: { name: string; href: string }) {
  return {
    subject: 'You’re invited to Canopy',
    ...layOut({
      title: 'Your Canopy account is ready',
      paragraphs: [
        `Hi ${user.name}, we created a Canopy account for you. Choose a password to sign in.`,
        'The link works once and expires in seven days.',
      ],
      button: { label: 'Choose a password', href: user.href },
      reason: 'You received this email because a Canopy administrator created an account with your address.',
    }),
  };
}
