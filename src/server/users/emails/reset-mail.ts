import { layOut } from '#server/lib/mail/layout.ts';

/** Lets a person set a new password; `href` carries the one-time token. */
export function resetMail(user: { name: string; href: string }) {
  return {
    subject: 'Set a new password',
    ...layOut({
      title: 'Set a new password',
      paragraphs: [
        `Hi ${user.name}, follow this link to choose a new password.`,
        'The link works once, for one hour. A new password signs you out in every other browser.',
      ],
      button: { label: 'Choose a new password', href: user.href },
      reason:
        'You get this mail because somebody asked for a new password at Canopy with your address. If it was not you, ignore this mail: your password stays as it is.',
    }),
  };
}
