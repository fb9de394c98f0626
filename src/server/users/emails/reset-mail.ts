import { layOut } from '#server/lib/mail/layout.ts';

/** Lets a person set a new password; `href` carries the one-time token. */
export function resetMail(user: { name: string; href: string }) {
  return {
    subject: 'Reset your password',
    ...layOut({
      title: 'Reset your password',
      paragraphs: [
        `Hi ${user.name}, follow this link to choose a new password.`,
        'The link works once and expires in one hour. A new password signs you out on all other devices.',
      ],
      button: { label: 'Choose a new password', href: user.href },
      reason:
        'You received this email because someone requested a new password for your Canopy account. If it wasn’t you, ignore this email; your password won’t change.',
    }),
  };
}
