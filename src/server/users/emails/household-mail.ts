import { type HouseholdRight, rightInWords } from '#core/users/household/rights.ts';
import { layOut } from '#server/lib/mail/layout.ts';

/** Invites somebody to a homeowner's household; `href` carries the one-time token. */
export function householdMail({
  ownerName,
  right,
  href,
}: {
  ownerName: string;
  right: HouseholdRight;
  href: string;
}) {
  return {
    subject: `${ownerName} invited you to their household`,
    ...layOut({
      title: `${ownerName} invited you to their household`,
      paragraphs: [
        `On Canopy, ${ownerName} books services for their home and wants you in their household. ${rightInWords(right)}`,
        'Sign in or create a free account to accept. The link works once and expires in seven days.',
      ],
      button: { label: 'Accept invitation', href },
      reason: `You received this email because ${ownerName} entered your address. If you don’t know them, ignore it; nothing happens without you.`,
    }),
  };
}
