import type { Notification } from '#core/lib/notice.ts';
import { QUOTE_RESPONSE_HOURS } from '../limits.ts';
import {
  facts,
  type InvitationStory,
  invitationHref,
  momentOf,
  type RequestStory,
  requestHref,
} from './story.ts';

/** What people are told of a request: its homeowner, and the vendors who are asked or reminded. */

const vendorsText = (count: number, noun = 'vendor') => `${count} ${noun}${count === 1 ? '' : 's'}`;

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
          `We asked ${vendorsText(vendors)} to quote your job. Their quotes are due ${momentOf(story.respondBy, story.zone)}.`,
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
          `${story.homeownerName} in ${story.neighborhood} would like a quote from you. ${story.asked === 1 ? 'You’re the only vendor asked.' : `Up to ${story.asked} vendors were asked.`}`,
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
      title: `We asked ${vendorsText(vendors, 'more vendor')}: ${story.title}`,
      body: `No one quoted within ${QUOTE_RESPONSE_HOURS} hours. New quotes are due ${momentOf(story.respondBy, story.zone)}.`,
      href: requestHref(story.requestId),
      mail: {
        paragraphs: [
          `The vendors we asked first haven’t sent a quote within ${QUOTE_RESPONSE_HOURS} hours, so we asked ${vendorsText(vendors, 'more vendor')}.`,
          `Their quotes are due ${momentOf(story.respondBy, story.zone)}. You don’t need to do anything.`,
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
