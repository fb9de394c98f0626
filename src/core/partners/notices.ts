import {
  type BookingStory,
  homeownerHref,
  momentOf,
  visitFacts,
  whenOf,
} from '#core/bookings/notices/story.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { formatRate } from '#core/payments/price.ts';
import * as events from './events.ts';

/** A partnership as messages tell of it. */
export type PartnershipStory = { from: string; to: string };

/** A job that is passed on, as messages tell of it. */
export type ReferralStory = {
  job: BookingStory;
  from: string;
  to: string;
  note: string;
  shareBp: number;
  expiresAt: Date;
};

const NETWORK = '/contractor/network';

type Invited = { shareBp: number; message: string };

export function partnerInvitedNotifications({ from }: PartnershipStory, invited: Invited): Notification[] {
  const { shareBp, message } = invited;
  const terms = `The company that refers a job gets ${formatRate(shareBp)} of what the other earns from it after commission.`;
  return [
    {
      to: 'vendor',
      title: `${from} invites you to be referral partners`,
      body: message || terms,
      href: NETWORK,
      mail: {
        paragraphs: [
          ...(message ? [`“${message}”`] : []),
          terms,
          'You decide about every job, and so does its homeowner.',
        ],
        button: { label: 'See the invitation' },
      },
    },
  ];
}

export function partnerAnsweredNotifications(
  { to }: PartnershipStory,
  { accepted }: { accepted: boolean },
): Notification[] {
  return [
    {
      to: 'vendor',
      title: accepted ? `${to} is now your partner` : `${to} declined your invitation`,
      body: accepted ? 'You can refer jobs to each other.' : 'You can invite other companies anytime.',
      href: NETWORK,
    },
  ];
}

export function partnershipEndedNotifications({ from }: PartnershipStory): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${from} ended your partnership`,
      body: 'Fees for jobs already referred will still be settled.',
      href: NETWORK,
    },
  ];
}

export function referralSentNotifications(story: ReferralStory): Notification[] {
  const { job, from, note, shareBp, expiresAt } = story;
  const answer = `Answer by ${momentOf(expiresAt, job.zone)}.`;
  const terms = `${from} gets ${formatRate(shareBp)} of what you earn from it.`;
  return [
    {
      to: 'vendor',
      title: `${from} asks you to take a job: ${job.title}`,
      body: `${whenOf(job)} in ${job.neighborhood}. ${answer}`,
      href: `${NETWORK}?direction=received&status=open`,
      mail: {
        paragraphs: [
          `${from} can’t do this job and asks if you can: ${whenOf(job)} in ${job.neighborhood}. ${terms}`,
          ...(note ? [`“${note}”`] : []),
          `${answer} If you accept, we ask the homeowner for consent.`,
        ],
        button: { label: 'Answer the request' },
      },
    },
  ];
}

export function referralAcceptedNotifications(story: ReferralStory): Notification[] {
  const { job, from, to, expiresAt } = story;
  const answer = `Answer by ${momentOf(expiresAt, job.zone)}.`;
  return [
    {
      to: 'homeowner',
      title: `${from} suggests ${to} for your visit`,
      body: `${job.title}, ${whenOf(job)}, same time and price. ${answer}`,
      href: homeownerHref(job.id),
      mail: {
        paragraphs: [
          `${from} can’t do ${job.title} and suggests ${to} instead. The time and price stay the same, and nothing changes unless you agree.`,
          answer,
        ],
        facts: visitFacts(job),
        button: { label: 'Review the suggestion' },
      },
    },
    {
      to: 'vendor',
      title: `${to} can take ${job.title}`,
      body: `We asked the homeowner. Until they agree, the job is yours.`,
      href: `${NETWORK}?direction=sent&status=open`,
    },
  ];
}

const CLOSED: Record<'declined' | 'refused' | 'expired', (story: ReferralStory) => string> = {
  declined: ({ to }) => `${to} can’t take the job. It stays with you.`,
  refused: () => 'The homeowner wants to stay with you. The job is still yours.',
  expired: () => 'No one answered in time, or the job changed. It stays with you.',
};

type Closed = { outcome: 'declined' | 'refused' | 'withdrawn' | 'expired'; homeownerKnew: boolean };

/** To the vendor who still has the job, and to the homeowner who had been asked. */
export function referralClosedNotifications(
  story: ReferralStory,
  { outcome, homeownerKnew }: Closed,
): Notification[] {
  const { job, from } = story;
  const messages: Notification[] = [];
  if (outcome !== 'withdrawn') {
    messages.push({
      to: 'vendor',
      title: `Referral closed: ${job.title}`,
      body: CLOSED[outcome](story),
      href: `${NETWORK}?direction=sent`,
    });
  }
  if (homeownerKnew && outcome !== 'refused') {
    messages.push({
      to: 'homeowner',
      title: `Your visit stays with ${from}`,
      body: `${job.title}, ${whenOf(job)}. You don’t need to decide anymore.`,
      href: homeownerHref(job.id),
    });
  }
  return messages;
}

/** To the partner who had been asked, or had accepted. */
export function referralLostNotifications({ job, from }: ReferralStory, { outcome }: Closed): Notification[] {
  if (outcome === 'declined') return [];
  const why =
    outcome === 'refused'
      ? 'The homeowner decided to stay with them.'
      : outcome === 'withdrawn'
        ? 'They’ll do the job themselves.'
        : 'It wasn’t answered in time, or the job changed.';
  return [
    {
      to: 'vendor',
      title:
        outcome === 'withdrawn'
          ? `${from} withdrew the referral: ${job.title}`
          : `Referral closed: ${job.title}`,
      body: why,
      href: `${NETWORK}?direction=received`,
    },
  ];
}

type FeeMoved = { amountCents: number };

export function feeEarnedNotifications(
  { job, to }: ReferralStory,
  { amountCents }: FeeMoved,
): Notification[] {
  return [
    {
      to: 'vendor',
      title:
        amountCents > 0
          ? `Referral fee of ${formatMoney(amountCents)} from ${to}`
          : `Referral fee of ${formatMoney(-amountCents)} returned to ${to}`,
      body: amountCents > 0 ? `${job.title} was paid. It’s in your balance.` : `${job.title} was refunded.`,
      href: NETWORK,
    },
  ];
}

export function feePaidNotifications(
  { job, from }: ReferralStory,
  { amountCents }: FeeMoved,
): Notification[] {
  return [
    {
      to: 'vendor',
      title:
        amountCents > 0
          ? `Referral fee of ${formatMoney(amountCents)} to ${from}`
          : `Referral fee of ${formatMoney(-amountCents)} returned by ${from}`,
      body: amountCents > 0 ? `${job.title} was paid.` : `${job.title} was refunded.`,
      href: NETWORK,
    },
  ];
}

type OfPartnership = { fromVendorId: string; toVendorId: string | null };

/** A partnership, for the company that was invited; nobody while it has no account. */
export const aboutInvited = noticeSubject<OfPartnership, PartnershipStory>('partner.invited');
/** The same for the company that invited. */
export const aboutInviter = noticeSubject<OfPartnership, PartnershipStory>('partner.inviter');
/** A partnership that is over, for the other of the two. */
export const aboutLeft = noticeSubject<OfPartnership & { byVendorId: string }, PartnershipStory>(
  'partner.left',
);
/** A referral, for the vendor who passes the job on, and the homeowner. */
export const aboutReferral = noticeSubject<{ referralId: string }, ReferralStory>('referral');
/** A referral, for the partner. */
export const aboutReceived = noticeSubject<{ referralId: string }, ReferralStory>('referral.received');

const category = 'bookings' as const;

export const partnersNotices: Notice[] = [
  notice(
    events.partnerInvited,
    { category, label: 'Invitation to be referral partners', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvited, partnerInvitedNotifications),
  ),
  notice(
    events.partnerAnswered,
    { category, label: 'Partner invitation answered', to: ['vendor'], email: [] },
    notify(aboutInviter, partnerAnsweredNotifications),
  ),
  notice(
    events.partnershipEnded,
    { category, label: 'Partnership ended', to: ['vendor'], email: [] },
    notify(aboutLeft, partnershipEndedNotifications),
  ),
  notice(
    events.referralSent,
    { category, label: 'A partner refers a job to you', to: ['vendor'], email: ['vendor'], urgent: true },
    notify(aboutReceived, referralSentNotifications),
  ),
  notice(
    events.referralAccepted,
    {
      category,
      label: 'Another vendor suggested for your visit',
      to: ['homeowner', 'vendor'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutReferral, referralAcceptedNotifications),
  ),
  notice(
    events.referralClosed,
    { category, label: 'Referral closed without a new vendor', to: ['homeowner', 'vendor'], email: [] },
    notify(aboutReferral, referralClosedNotifications),
    notify(aboutReceived, referralLostNotifications),
  ),
  notice(
    events.referralFeeMoved,
    { category: 'money', label: 'Referral fee', to: ['vendor'], email: [] },
    notify(aboutReferral, feeEarnedNotifications),
    notify(aboutReceived, feePaidNotifications),
  ),
];
