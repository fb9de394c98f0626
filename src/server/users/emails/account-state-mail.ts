import { layOut } from '#server/lib/mail/layout.ts';

/** Tells a person that their account was suspended, or opened again, and why. */
export function accountStateMail(person: { name: string; suspended: boolean; reason: string }) {
  const { name, suspended, reason } = person;
  return {
    subject: suspended ? 'Your account is suspended' : 'Your account is open again',
    ...layOut({
      title: suspended ? 'Your account is suspended' : 'Your account is open again',
      paragraphs: suspended
        ? [
            `Hi ${name}, your Canopy account was suspended. The reason given: ${reason}`,
            'You are signed out everywhere and cannot book or take jobs. Visits that are booked stay booked. Write to support to have it looked at again.',
          ]
        : [
            `Hi ${name}, your Canopy account is open again. The reason given: ${reason}`,
            'Sign in as before.',
          ],
      reason: 'You get this mail because you have an account at Canopy.',
    }),
  };
}
