import { formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import { DECLINE_REASON_LABELS, type DeclineReason } from '../decline-reason.ts';
import { facts, type InvitationStory, invitationHref, momentOf, requestHref } from './story.ts';

/** What both sides are told of a vendor's answer, from the first question to the choice. */

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
