import { layOut } from '#server/lib/mail/layout.ts';

/** Tells the old address that an account moved to a new one. */
export function addressChangedMail(user: { name: string; email: string }) {
  return {
    subject: 'The email address of your account was changed',
    ...layOut({
      title: 'Your account has a new email address',
      paragraphs: [
        `Hi ${user.name}, an administrator changed the address of your Canopy account to ${user.email}.`,
        'From now on you sign in with the new address. If you did not ask for this, contact support at once.',
      ],
      reason: 'You get this mail because this address belonged to a Canopy account.',
    }),
  };
}
