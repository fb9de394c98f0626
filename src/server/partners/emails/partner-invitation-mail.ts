import { formatRate } from '#core/payments/price.ts';
import { layOut } from '#server/lib/mail/layout.ts';

/** Invites the owner of a company by email, whether it is on Canopy or not. */
export function partnerInvitationMail(invitation: {
  company: string;
  shareBp: number;
  message: string;
  publicUrl: string;
}) {
  const { company, shareBp, message, publicUrl } = invitation;
  return {
    subject: `${company} wants to be your referral partner on Canopy`,
    ...layOut({
      title: `${company} wants to refer jobs to you`,
      paragraphs: [
        ...(message ? [`“${message}”`] : []),
        `Referral partners on Canopy send each other jobs they can’t take, with the homeowner’s consent. The company that refers a job gets ${formatRate(shareBp)} of what the other earns from it after commission, and Canopy settles it through payouts.`,
        'Sign in with this email address to answer. If your company isn’t on Canopy yet, sign up with it first; the invitation will be waiting in your network.',
      ],
      button: { label: 'See the invitation', href: `${publicUrl}/contractor/network` },
      reason: `You received this email because ${company} entered your address. If you don’t know them, ignore it; nothing happens without you.`,
    }),
  };
}
