import { layOut } from '#server/lib/mail/layout.ts';

/** Invites somebody to look at a homeowner's homes and jobs; `href` carries the one-time token. */
export function householdMail({ ownerName, href }: { ownerName: string; href: string }) {
  return {
    subject: `${ownerName} invited you to their household`,
    ...layOut({
      title: `${ownerName} invited you to their household`,
      paragraphs: [
        `On Canopy, ${ownerName} books services for their home. As a member of their household you can see the homes and the jobs: what is done, when, and who comes.`,
        'Sign in or create a free account to accept. The link works once and expires in seven days.',
      ],
      button: { label: 'Accept invitation', href },
      reason: `You received this email because ${ownerName} entered your address. If you don’t know them, ignore it; nothing happens without you.`,
    }),
  };
}
