import { layOut } from '#server/lib/mail/layout.ts';

/** Asks a person to confirm the address; `href` carries the one-time token. */
export function verificationMail(user: { name: string; href: string }) {
  return {
    subject: 'Confirm your email address',
    ...layOut({
      title: 'Confirm your email address',
      paragraphs: [
        `Hi ${user.name}, welcome to Canopy.`,
        'Please confirm that this is your email address. You can book in the meantime.',
      ],
      button: { label: 'Confirm my address', href: user.href },
      reason:
        'You received this email because someone signed up for Canopy with your address. The link works once and expires in 24 hours. If it wasn’t you, ignore this email.',
    }),
  };
}
