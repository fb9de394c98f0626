import { layOut } from '#server/lib/mail/layout.ts';

/** Tells the old address that an account moved to a new one. */
export function addressChangedMail(user: { name: string; email: string }) {
  return {
    subject: 'Your account email was changed',
    ...layOut({
      title: 'Your account has a new email address',
      paragraphs: [
        `Hi ${user.name}, an administrator changed your Canopy account email to ${user.email}.`,
        'Use the new address to sign in from now on. If you didn’t request this, contact support right away.',
      ],
      reason: 'You received this email because this address belonged to a Canopy account.',
    }),
  };
}
