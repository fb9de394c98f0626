import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { DECLINE_REASON_LABELS, type DeclineReason } from './decline-reason.ts';
import * as quote from './events.ts';
import { QUOTE_RESPONSE_HOURS } from './limits.ts';

/** A request as messages tell of it. */
export type RequestStory = {
  requestId: string;
  number: number;
  title: string;
  serviceName: string;
  zone: string;
  respondBy: Date;
  budgetCents: number | null;
};
/** One vendor's part of it. */
export type InvitationStory = RequestStory & {
  invitationId: string;
  company: string;
  /** First name and initial. */
  homeownerName: string;
  neighborhood: string;
  asked: number;
};

/** A request, told to its homeowner. */
export const aboutQuoteRequest = noticeSubject<{ requestId: string }, RequestStory>('quote.request');
/** One vendor's part of a request, told to both sides. */
export const aboutInvitation = noticeSubject<{ invitationId: string }, InvitationStory>('quote.invitation');
/** A request, told to every vendor who had not been turned down or declined when it ended. */
export const aboutInvitedVendors = noticeSubject<{ requestId: string }, InvitationStory>('quote.invited');

export const requestHref = (requestId: string): string => `/account/home/quotes/${requestId}`;
export const invitationHref = (invitationId: string): string => `/account/vendor/quotes/${invitationId}`;

const momentOf = (instant: Date, zone: string) =>
  `${formatShortDay(instant, zone)} at ${formatTime(instant, zone)}`;
const vendorsText = (count: number) => (count === 1 ? '1 vendor' : `${count} vendors`);

function facts(story: RequestStory): [string, string][] {
  return [
    ['Service', story.serviceName],
    ...(story.budgetCents === null
      ? []
      : [['Budget', formatMoney(story.budgetCents, { rounded: true })] satisfies [string, string]]),
    ['Request', `Q-${story.number}`],
  ];
}

export function requestedNotifications(
  story: RequestStory,
  { vendors }: { vendors: number },
): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `We asked ${vendorsText(vendors)}: ${story.title}`,
      body: `Quotes are due ${momentOf(story.respondBy, story.zone)}.`,
      href: requestHref(story.requestId),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `We asked ${vendorsText(vendors)} to quote your job. Their answers are due ${momentOf(story.respondBy, story.zone)}.`,
          'If no one answers in time, we’ll ask more vendors for you. Quotes are free, and you decide whether to accept one.',
        ],
        facts: facts(story),
        button: { label: 'See your request' },
      },
    },
  ];
}

export function invitedNotifications(story: InvitationStory): Notification[] {
  const due = momentOf(story.respondBy, story.zone);
  return [
    {
      to: 'vendor',
      title: `Quote request: ${story.title}`,
      body: `${story.homeownerName} in ${story.neighborhood}. Reply by ${due}.`,
      href: invitationHref(story.invitationId),
      mail: {
        paragraphs: [
          `${story.homeownerName} in ${story.neighborhood} would like a quote from you. ${story.asked === 1 ? 'You’re the only vendor asked.' : `At most ${story.asked} vendors were asked at once.`}`,
          `Reply by ${due}. Answering is free: commission applies only to a job you win.`,
        ],
        facts: [...facts(story), ['Where', story.neighborhood], ['Reply due', due]],
        button: { label: 'Open the request' },
      },
    },
  ];
}

export function nearlyOverNotifications(story: InvitationStory): Notification[] {
  const due = momentOf(story.respondBy, story.zone);
  return [
    {
      to: 'vendor',
      title: `Reply due soon: ${story.title}`,
      body: `Send a quote or decline by ${due}.`,
      href: invitationHref(story.invitationId),
      mail: {
        paragraphs: [`${story.homeownerName} is waiting for your quote. Reply by ${due}.`],
        facts: [...facts(story), ['Where', story.neighborhood]],
        button: { label: 'Open the request' },
      },
    },
  ];
}

export function widenedNotifications(story: RequestStory, { vendors }: { vendors: number }): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `We asked ${vendorsText(vendors)} more: ${story.title}`,
      body: `No one quoted within ${QUOTE_RESPONSE_HOURS} hours. New answers are due ${momentOf(story.respondBy, story.zone)}.`,
      href: requestHref(story.requestId),
      mail: {
        paragraphs: [
          `The vendors we asked first haven’t sent a quote within ${QUOTE_RESPONSE_HOURS} hours, so we asked ${vendorsText(vendors)} more.`,
          `Their answers are due ${momentOf(story.respondBy, story.zone)}. You don’t need to do anything.`,
        ],
        facts: facts(story),
        button: { label: 'See your request' },
      },
    },
  ];
}

export function unansweredNotifications(story: RequestStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `No quotes yet: ${story.title}`,
      body: 'Our support team is looking for a vendor and will contact you.',
      href: requestHref(story.requestId),
      mail: {
        paragraphs: [
          'We’re sorry: none of the vendors we asked sent a quote in time.',
          'We opened a case for you. Our support team is looking for a vendor and will contact you.',
        ],
        facts: facts(story),
        button: { label: 'See your request' },
      },
    },
    {
      to: 'admins',
      title: `No vendor answered: ${story.title}`,
      body: `Quote request Q-${story.number} needs a vendor. A case is open.`,
      href: `/admin/quotes/${story.requestId}`,
    },
  ];
}

export function requestExpiredNotifications(story: RequestStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `Quote request expired: ${story.title}`,
      body: 'Every quote has expired or was withdrawn. You can request quotes again.',
      href: requestHref(story.requestId),
    },
  ];
}

export function canceledNotifications(story: InvitationStory): Notification[] {
  return [
    {
      to: 'vendor',
      title: `Quote request canceled: ${story.title}`,
      body: `${story.homeownerName} no longer needs a quote.`,
      href: invitationHref(story.invitationId),
    },
  ];
}

export function declinedNotifications(
  story: InvitationStory,
  { reason }: { reason: string; note: string },
): Notification[] {
  const why = DECLINE_REASON_LABELS[reason as DeclineReason] ?? reason;
  return [
    {
      to: 'homeowner',
      title: `${story.company} declined to quote`,
      body: `${story.title}. ${why}.`,
      href: requestHref(story.requestId),
    },
  ];
}

export function sentNotifications(
  story: InvitationStory,
  { version, lowestCents }: { version: number; lowestCents: number },
): Notification[] {
  const title =
    version === 1
      ? `${story.company} sent a quote: ${story.title}`
      : `${story.company} revised their quote: ${story.title}`;
  return [
    {
      to: 'homeowner',
      title,
      body: `From ${formatMoney(lowestCents)}, tax and fees included.`,
      href: requestHref(story.requestId),
      mail: {
        paragraphs: [
          `${story.company} ${version === 1 ? 'sent you a quote' : 'revised their quote'}: from ${formatMoney(lowestCents)}, tax and fees included.`,
          'Compare the quotes side by side and choose one when you’re ready.',
        ],
        facts: [...facts(story), ['Vendor', story.company]],
        button: { label: 'Compare quotes' },
      },
    },
  ];
}

export function withdrawnNotifications(story: InvitationStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} withdrew their quote`,
      body: story.title,
      href: requestHref(story.requestId),
      mail: {
        paragraphs: [`${story.company} withdrew their quote. You can’t accept it anymore.`],
        facts: facts(story),
        button: { label: 'See your request' },
      },
    },
  ];
}

export function expiresSoonNotifications(
  story: InvitationStory,
  { validUntil }: { validUntil: string },
): Notification[] {
  const until = momentOf(new Date(validUntil), story.zone);
  return [
    {
      to: 'homeowner',
      title: `Quote expires soon: ${story.company}`,
      body: `${story.title}. Accept it by ${until}.`,
      href: requestHref(story.requestId),
      mail: {
        paragraphs: [
          `The quote from ${story.company} expires ${until}. Accept it by then to keep the price.`,
        ],
        facts: [...facts(story), ['Vendor', story.company]],
        button: { label: 'Compare quotes' },
      },
    },
  ];
}

export function expiredNotifications(story: InvitationStory): Notification[] {
  return [
    {
      to: 'vendor',
      title: `Quote expired: ${story.title}`,
      body: `${story.homeownerName} didn’t accept it in time. You can send a new one while the request is open.`,
      href: invitationHref(story.invitationId),
    },
  ];
}

export function messageNotifications(
  story: InvitationStory,
  { by }: { by: 'homeowner' | 'vendor' },
): Notification[] {
  const isQuestion = by === 'vendor';
  const author = isQuestion ? story.company : story.homeownerName;
  const href = isQuestion ? requestHref(story.requestId) : invitationHref(story.invitationId);
  return [
    {
      to: isQuestion ? 'homeowner' : 'vendor',
      title: isQuestion ? `${author} has a question` : `${author} answered`,
      body: story.title,
      href,
      mail: {
        paragraphs: [
          isQuestion
            ? `${author} has a question about your job before they can quote it.`
            : `${author} wrote to you about the quote request.`,
        ],
        facts: facts(story),
        button: { label: isQuestion ? 'Answer the question' : 'Read the answer' },
      },
    },
  ];
}

export function acceptedNotifications(
  story: InvitationStory,
  { bookingId, totalCents }: { bookingId: string; totalCents: number },
): Notification[] {
  return [
    {
      to: 'vendor',
      title: `Quote accepted: ${story.title}`,
      body: `${story.homeownerName} in ${story.neighborhood} accepted your quote of ${formatMoney(totalCents)}.`,
      href: `/account/vendor/field-operations?job=${bookingId}`,
      mail: {
        paragraphs: [
          `${story.homeownerName} accepted your quote of ${formatMoney(totalCents)}, tax and fees included.`,
          'The job is on your schedule. You now see the address and how to reach the homeowner.',
        ],
        facts: [...facts(story), ['Where', story.neighborhood]],
        button: { label: 'Open the job' },
      },
    },
  ];
}

export function notChosenNotifications(story: InvitationStory): Notification[] {
  return [
    {
      to: 'vendor',
      title: `Not chosen: ${story.title}`,
      body: `${story.homeownerName} accepted another quote. Nothing was charged to you.`,
      href: invitationHref(story.invitationId),
      mail: {
        paragraphs: [
          `${story.homeownerName} accepted another quote for this job. Thank you for taking the time to quote it.`,
        ],
        facts: facts(story),
        button: { label: 'See the request' },
      },
    },
  ];
}

export const quotesNotices: Notice[] = [
  notice(
    quote.quoteRequested,
    { category: 'bookings', label: 'You request quotes', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutQuoteRequest, requestedNotifications),
  ),
  notice(
    quote.vendorInvited,
    { category: 'bookings', label: 'A homeowner asks you for a quote', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitation, invitedNotifications),
  ),
  notice(
    quote.quoteClockNearlyOver,
    {
      category: 'bookings',
      label: 'A reply to a quote request is due soon',
      to: ['vendor'],
      email: ['vendor'],
      urgent: true,
    },
    notify(aboutInvitation, nearlyOverNotifications),
  ),
  notice(
    quote.quoteRequestWidened,
    {
      category: 'bookings',
      label: 'More vendors are asked for a quote',
      to: ['homeowner'],
      email: ['homeowner'],
    },
    notify(aboutQuoteRequest, widenedNotifications),
  ),
  notice(
    quote.quoteRequestUnanswered,
    {
      category: 'bookings',
      label: 'No vendor answers a quote request',
      to: ['homeowner', 'admins'],
      email: ['homeowner'],
    },
    notify(aboutQuoteRequest, unansweredNotifications),
  ),
  notice(
    quote.quoteRequestExpired,
    { category: 'bookings', label: 'A quote request expires', to: ['homeowner'], email: [] },
    notify(aboutQuoteRequest, requestExpiredNotifications),
  ),
  notice(
    quote.quoteRequestCanceled,
    { category: 'bookings', label: 'A quote request is canceled', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitedVendors, canceledNotifications),
  ),
  notice(
    quote.quoteDeclined,
    { category: 'bookings', label: 'A vendor declines to quote', to: ['homeowner'], email: [] },
    notify(aboutInvitation, declinedNotifications),
  ),
  notice(
    quote.quoteSent,
    { category: 'bookings', label: 'A vendor sends a quote', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutInvitation, sentNotifications),
  ),
  notice(
    quote.quoteWithdrawn,
    { category: 'bookings', label: 'A vendor withdraws a quote', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutInvitation, withdrawnNotifications),
  ),
  notice(
    quote.quoteExpiresSoon,
    { category: 'bookings', label: 'A quote expires soon', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutInvitation, expiresSoonNotifications),
  ),
  notice(
    quote.quoteExpired,
    { category: 'bookings', label: 'Your quote expires', to: ['vendor'], email: [] },
    notify(aboutInvitation, expiredNotifications),
  ),
  notice(
    quote.quoteMessageSent,
    {
      category: 'messages',
      label: 'A question or answer about a quote',
      to: ['homeowner', 'vendor'],
      email: ['homeowner', 'vendor'],
    },
    notify(aboutInvitation, messageNotifications),
  ),
  notice(
    quote.quoteAccepted,
    { category: 'bookings', label: 'Your quote is accepted', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitation, acceptedNotifications),
  ),
  notice(
    quote.quoteNotChosen,
    { category: 'bookings', label: 'Your quote isn’t chosen', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitation, notChosenNotifications),
  ),
];
