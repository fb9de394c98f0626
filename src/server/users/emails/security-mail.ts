import { layOut } from '#server/lib/mail/layout.ts';

const NEWS = {
  password_changed: {
    subject: 'Your password was changed',
    says: 'the password of your Canopy account was changed. Every other browser was signed out.',
  },
  two_factor_on: {
    subject: 'The second factor is on',
    says: 'from now on signing in to your Canopy account takes a code of your authenticator app.',
  },
  two_factor_off: {
    subject: 'The second factor is off',
    says: 'the second factor of your Canopy account was switched off. The password alone opens it now.',
  },
} as const;
export type SecurityNews = keyof typeof NEWS;

/** Tells a person that a way into their account changed; `href` leads to their security page. */
export function securityMail(news: SecurityNews, person: { name: string; href: string }) {
  const { subject, says } = NEWS[news];
  return {
    subject,
    ...layOut({
      title: subject,
      paragraphs: [
        `Hi ${person.name}, ${says}`,
        'If it was not you, ask for a new password on the sign-in page at once, then look at your sessions.',
      ],
      button: { label: 'Look at my security page', href: person.href },
      reason: 'You get this mail because it concerns the safety of your account. It cannot be switched off.',
    }),
  };
}
