import { type GivenRole, VENDOR_ROLE_LABELS, VENDOR_ROLE_WORDS } from '#core/vendors/account/roles.ts';
import { layOut } from '#server/lib/mail/layout.ts';

/** Invites somebody to a company; `href` carries the one-time token. */
export function vendorInvitationMail({
  company,
  ownerName,
  role,
  href,
}: {
  company: string;
  ownerName: string;
  role: GivenRole;
  href: string;
}) {
  return {
    subject: `${ownerName} invited you to ${company} on Canopy`,
    ...layOut({
      title: `${ownerName} invited you to ${company}`,
      paragraphs: [
        `${company} runs its jobs on Canopy, and ${ownerName} wants you there. Your role: ${VENDOR_ROLE_LABELS[role]}. ${VENDOR_ROLE_WORDS[role]}`,
        'Create a login to accept. The link works once and expires in seven days.',
      ],
      button: { label: 'Accept invitation', href },
      reason: `You received this email because ${ownerName} entered your address. If you don’t know them, ignore it; nothing happens without you.`,
    }),
  };
}
