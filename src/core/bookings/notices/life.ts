import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification, NotificationEmail } from '#core/lib/notice.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { receiptFacts } from '#core/payments/notices.ts';
import {
  type BookingStory,
  homeownerHref,
  momentOf,
  soldFacts,
  vendorHref,
  visitFacts,
  whenOf,
} from './story.ts';

/** What people are told about each step of a booking. Photos and ticked steps show on the page and are not told. */

export function requestedNotifications(
  story: BookingStory,
  { alone }: { alone?: boolean } = {},
): Notification[] {
  // Both are told of the acceptance that came with it.
  if (alone) return [];
  const answerBy = story.respondBy ? ` Answer by ${momentOf(story.respondBy, story.zone)}.` : '';
  const body = `${story.homeownerName} in ${story.neighborhood}, ${whenOf(story)}.`;
  return [
    {
      to: 'homeowner',
      title: `${story.company} has your request`,
      body: `${story.title}, ${whenOf(story)}. You won’t be charged until the work is done.`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `New request: ${story.title}`,
      body: `${body}${answerBy}`,
      href: vendorHref(story.id),
      ...(story.respondBy ? { until: story.respondBy } : {}),
      mail: {
        paragraphs: [
          `${story.homeownerName} requested you.`,
          ...(answerBy ? [`We’re holding the time for you.${answerBy} After that the request expires.`] : []),
        ],
        facts: [
          ['Service', story.title],
          ...soldFacts(story),
          ['When', whenOf(story)],
          ['Where', story.neighborhood],
          ['You receive', receives(story)],
          ['Booking', `#${story.number}`],
        ],
        button: { label: 'Answer the request' },
      },
    },
  ];
}

export function acceptedNotifications(
  story: BookingStory,
  {
    alone,
    handedOver,
    quoted,
    ofProject,
    emergency,
  }: {
    alone?: boolean;
    handedOver?: boolean;
    quoted?: boolean;
    ofProject?: boolean;
    emergency?: boolean;
  } = {},
): Notification[] {
  // Both are told of the other company and of its answer, of the project and its visit, or of the emergency, in one.
  if (handedOver || ofProject || emergency) return [];
  const messages: Notification[] = [
    {
      to: 'homeowner',
      title: quoted
        ? `Booked with ${story.company}: ${story.title}`
        : `${story.company} accepted: ${story.title}`,
      body: `${story.technicianName} will arrive ${whenOf(story)}.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${story.technicianName} of ${story.company} will arrive ${whenOf(story)}.`,
          isFree(story)
            ? 'The visit is free. The vendor quotes the work on site, and it starts only if you approve.'
            : 'Your card is charged when the work is done. Cancel for free up to 24 hours before the visit.',
        ],
        facts: visitFacts(story),
        button: { label: 'See your booking' },
      },
    },
    {
      to: 'vendor',
      title: `Job confirmed: ${story.title}`,
      body: `${story.homeownerName} in ${story.neighborhood}, ${whenOf(story)}.`,
      href: vendorHref(story.id),
      ...(alone ? { mail: acceptedAloneMail(story) } : {}),
    },
  ];
  // The vendor hears that the quote was accepted, in words of its own.
  return quoted ? messages.filter(({ to }) => to === 'homeowner') : messages;
}

/** Nobody at the company has seen the request yet. */
function acceptedAloneMail(story: BookingStory): NotificationEmail {
  return {
    paragraphs: [
      `${story.homeownerName} requested a visit that matches your auto-accept rules.`,
      `${story.technicianName} is expected ${whenOf(story)}.`,
    ],
    facts: [
      ['Service', story.title],
      ...soldFacts(story),
      ['When', whenOf(story)],
      ['Where', story.neighborhood],
      ['You receive', receives(story)],
      ['Booking', `#${story.number}`],
    ],
    button: { label: 'Open the job' },
  };
}

export function declinedNotifications(story: BookingStory, { reason }: { reason: string }): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} can’t come`,
      body: `${story.title}, ${whenOf(story)}. Nothing was charged. Choose another time or another vendor.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${story.company} declined the request: ${reason}`,
          'Nothing was charged. Choose another time or another vendor.',
        ],
        facts: visitFacts(story),
        button: { label: 'Book again', href: '/book' },
      },
    },
    {
      to: 'vendor',
      title: `Request declined: ${story.title}`,
      body: `${story.homeownerName}, ${whenOf(story)}. The time is open again.`,
      href: vendorHref(story.id),
    },
  ];
}

export function expiredNotifications(story: BookingStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} didn’t respond in time`,
      body: `${story.title}, ${whenOf(story)}. Nothing was charged. Choose another vendor.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${story.company} didn’t respond in time, so your request expired.`,
          'Nothing was charged. Other vendors have times available.',
        ],
        facts: visitFacts(story),
        button: { label: 'Book again', href: '/book' },
      },
    },
    {
      to: 'vendor',
      title: `Request expired: ${story.title}`,
      body: `${story.homeownerName}, ${whenOf(story)}. You didn’t respond in time, so the time is open again.`,
      href: vendorHref(story.id),
    },
  ];
}

type Cancellation = {
  by: 'homeowner' | 'vendor' | 'admin' | 'system';
  feeCents: Cents;
  creditCents: Cents;
  reason: string;
};

export function cancelledNotifications(story: BookingStory, cancellation: Cancellation): Notification[] {
  const { by, feeCents, creditCents } = cancellation;
  const who = {
    homeowner: 'You canceled the visit',
    vendor: `${story.company} canceled the visit`,
    admin: 'Canopy canceled the visit',
    system: 'We couldn’t place a hold on your card in time, so we released your visit',
  }[by];
  const what = `${who} on ${whenOf(story)}.`;
  const cost =
    feeCents > 0
      ? `The cancellation fee is ${formatMoney(feeCents)}.`
      : creditCents > 0
        ? `Nothing is charged, and ${formatMoney(creditCents)} of credit is ready for your next booking.`
        : 'Nothing is charged.';
  const toVendor = {
    homeowner: `${story.homeownerName} canceled`,
    vendor: 'You canceled',
    admin: 'Canopy canceled',
    system: 'Canceled because the card hold failed:',
  }[by];
  const share = feeCents > 0 ? ` Your share of the ${formatMoney(feeCents)} fee goes to your balance.` : '';
  return [
    {
      to: 'homeowner',
      title: `Canceled: ${story.title}`,
      body: `${what} ${cost}`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [what, cost],
        facts: visitFacts(story),
        button: by === 'homeowner' ? { label: 'See the booking' } : { label: 'Book again', href: '/book' },
      },
    },
    {
      to: 'vendor',
      title: `${toVendor} ${story.title}`,
      body: `${whenOf(story)}. The time is open again.${share}`,
      href: vendorHref(story.id),
      // A company that cancels itself knows.
      ...(by === 'vendor' ? {} : { mail: cancelledForVendorMail(story, { ...cancellation, by }, share) }),
    },
  ];
}

function cancelledForVendorMail(
  story: BookingStory,
  { by, reason }: Cancellation & { by: Exclude<Cancellation['by'], 'vendor'> },
  share: string,
): NotificationEmail {
  const what = {
    homeowner: `${story.homeownerName} canceled the visit on ${whenOf(story)}.`,
    admin: `Canopy canceled the visit on ${whenOf(story)}.`,
    system: `The visit on ${whenOf(story)} was released because it wasn’t paid for.`,
  }[by];
  return {
    paragraphs: [
      `${what} ${story.technicianName}’s time is open again.${share}`,
      ...(reason ? [`Reason: ${story.accepted ? reason : maskContacts(reason)}`] : []),
    ],
    facts: [
      ['Service', story.title],
      ...soldFacts(story),
      ['When', whenOf(story)],
      ['Where', story.neighborhood],
      ['Booking', `#${story.number}`],
    ],
    button: { label: 'See the job' },
  };
}

export function enRouteNotifications(story: BookingStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${story.technicianName} is on the way`,
      body: `${story.title}, ${whenOf(story)}.`,
      href: homeownerHref(story.id),
    },
  ];
}

export function startedNotifications(story: BookingStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: 'The work has started',
      body: `${story.technicianName} started: ${story.title}. Photos appear as they’re taken.`,
      href: homeownerHref(story.id),
    },
  ];
}

/** The receipt goes out when the card is charged, or here when credit pays for everything. */
export function completedNotifications(story: BookingStory): Notification[] {
  const done: Notification = {
    to: 'homeowner',
    title: `Done: ${story.title}`,
    body: `${story.technicianName} finished the work. See the photos and leave a review.`,
    href: homeownerHref(story.id),
  };
  if (!isFree(story) && story.creditCents >= story.totalCents) {
    done.mail = {
      paragraphs: [`${story.technicianName} finished the work. Your credit paid for all of it.`],
      facts: [...visitFacts(story), ...receiptFacts(story, 0)],
      button: { label: 'See photos and review' },
    };
  }
  return [
    done,
    {
      to: 'vendor',
      title: `Job completed: ${story.title}`,
      body: `${story.homeownerName} in ${story.neighborhood}.${isFree(story) ? ' The visit was free.' : ` ${formatMoney(story.vendorCents)} goes to your balance.`}`,
      href: vendorHref(story.id),
    },
  ];
}

/** An assessment that costs nothing itself: work that is quoted during it has a charge, and messages, of its own. */
function isFree({ totalCents }: BookingStory): boolean {
  return totalCents === 0;
}

function receives(story: BookingStory): string {
  return isFree(story) ? 'Nothing for the visit; you quote the work on site' : formatMoney(story.vendorCents);
}

export function refundedNotifications(
  story: BookingStory,
  { amountCents, cardCents = amountCents }: { amountCents: Cents; cardCents?: Cents },
): Notification[] {
  const amount = formatMoney(amountCents);
  const where =
    cardCents === 0
      ? 'It’s back as account credit, along with any points you used.'
      : 'It can take a few days to appear on your statement.';
  return [
    {
      to: 'homeowner',
      title: cardCents === 0 ? `${amount} was refunded to you` : `${amount} is on its way back to you`,
      body: `For ${story.title}. ${where}`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `We refunded ${amount}. ${where}`,
          'Points earned on the refunded amount were reversed.',
        ],
        facts: visitFacts(story),
        button: { label: 'See the booking' },
      },
    },
    {
      to: 'vendor',
      title: `Refunded: ${story.title}`,
      body: `Canopy refunded ${story.homeownerName} ${amount}. See your earnings for your share.`,
      href: vendorHref(story.id),
    },
  ];
}
