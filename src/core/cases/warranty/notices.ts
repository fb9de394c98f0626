import { aboutBooking, type BookingStory, momentOf } from '#core/bookings/notices/story.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import {
  returnConfirmed,
  returnFellThrough,
  returnScheduled,
  warrantyClaimed,
  warrantyDeclined,
  warrantyDueSoon,
  warrantyLapsed,
  warrantyResolved,
} from './events.ts';

type Ref = { claimId: string };

export const claimHref = {
  homeowner: ({ claimId }: Ref) => `/account/home/warranty/${claimId}`,
  vendor: ({ claimId }: Ref) => `/account/vendor/warranty/${claimId}`,
};

function lineFor(
  to: 'homeowner' | 'vendor',
  ref: Ref,
  title: string,
  body: string,
  more: string[] = [],
): Notification {
  return {
    to,
    title,
    body,
    href: claimHref[to](ref),
    mail: { paragraphs: [body, ...more], button: { label: 'Open the claim' } },
  };
}

const aboutJob = (story: BookingStory) => `${story.title}, #${story.number}`;
const at = (instant: string, { zone }: BookingStory) => momentOf(new Date(instant), zone);

export function claimedNotifications(
  story: BookingStory,
  given: Ref & { answerBy: string; agreed: boolean },
): Notification[] {
  const by = `by ${at(given.answerBy, story)}`;
  return [
    given.agreed
      ? {
          ...lineFor(
            'vendor',
            given,
            'Schedule the free return visit',
            `${aboutJob(story)}. Offer a time ${by}.`,
          ),
          evenIfOwn: true,
        }
      : lineFor(
          'vendor',
          given,
          `${story.homeownerName} made a warranty claim`,
          `${aboutJob(story)}. Schedule a free return visit or decline ${by}.`,
        ),
  ];
}

export function scheduledNotifications(
  story: BookingStory,
  given: Ref & { startsAt: string; confirmBy: string },
): Notification[] {
  return [
    lineFor(
      'homeowner',
      given,
      `${story.company} offers a free return visit`,
      `${aboutJob(story)}: ${at(given.startsAt, story)}. Confirm it by ${at(given.confirmBy, story)}.`,
    ),
  ];
}

export function confirmedNotifications(
  story: BookingStory,
  given: Ref & { startsAt: string },
): Notification[] {
  return [
    lineFor(
      'vendor',
      given,
      'The return visit is confirmed',
      `${aboutJob(story)}: ${at(given.startsAt, story)} at ${story.homeownerName}’s home.`,
    ),
  ];
}

const FELL_THROUGH = {
  declined: (story: BookingStory) => `${story.homeownerName} needs another time`,
  not_confirmed: (_: BookingStory) => 'The return visit wasn’t confirmed',
  canceled: (_: BookingStory) => 'The return visit was canceled',
};

export function fellThroughNotifications(
  story: BookingStory,
  given: Ref & { why: keyof typeof FELL_THROUGH; note: string; answerBy: string },
): Notification[] {
  const note = given.note ? [`They wrote: “${given.note}”`] : [];
  const vendor = lineFor(
    'vendor',
    given,
    FELL_THROUGH[given.why](story),
    `${aboutJob(story)}. Offer another time by ${at(given.answerBy, story)}.`,
    note,
  );
  if (given.why === 'declined') return [vendor];
  const homeowner = lineFor(
    'homeowner',
    given,
    FELL_THROUGH[given.why](story),
    `${aboutJob(story)}. ${story.company} will offer another time.`,
  );
  return [vendor, homeowner];
}

export function warrantyDeclinedNotifications(
  story: BookingStory,
  given: Ref & { reason: string },
): Notification[] {
  return [
    lineFor(
      'homeowner',
      given,
      `${story.company} declined your warranty claim`,
      `${aboutJob(story)}. If you don’t agree, you can open a dispute.`,
      [`Their reason: “${given.reason}”`],
    ),
  ];
}

export function lapsedNotifications(story: BookingStory, given: Ref & { caseId: string }): Notification[] {
  return [
    lineFor(
      'homeowner',
      given,
      'Your warranty claim wasn’t answered',
      `${aboutJob(story)}. We’re looking into it. You can also open a dispute.`,
    ),
    lineFor(
      'vendor',
      given,
      'You missed a warranty claim',
      `${aboutJob(story)}. Canopy is looking into it. Offer a return visit now to settle it.`,
    ),
    {
      to: 'admins',
      title: `${story.company} didn’t answer a warranty claim`,
      body: `${story.homeownerName} waits: ${aboutJob(story)}.`,
      href: `/admin/cases/${given.caseId}`,
    },
  ];
}

export function dueSoonNotifications(story: BookingStory, given: Ref & { answerBy: string }): Notification[] {
  return [
    lineFor(
      'vendor',
      given,
      'A warranty claim is waiting for your answer',
      `${aboutJob(story)}. Answer by ${at(given.answerBy, story)}.`,
    ),
  ];
}

export function resolvedNotifications(
  story: BookingStory,
  given: Ref & { by: 'homeowner' | 'visit' },
): Notification[] {
  return given.by === 'visit'
    ? [
        lineFor(
          'homeowner',
          given,
          'Your return visit is done',
          `${aboutJob(story)}. Your warranty claim is closed.`,
        ),
      ]
    : [
        lineFor(
          'vendor',
          given,
          `${story.homeownerName} closed the warranty claim`,
          `${aboutJob(story)}. Nothing else is needed.`,
        ),
      ];
}

const VENDOR = { category: 'cases', to: ['vendor'], email: ['vendor'] } as const;
const HOMEOWNER = { category: 'cases', to: ['homeowner'], email: ['homeowner'] } as const;
const BOTH = { category: 'cases', to: ['homeowner', 'vendor'], email: ['homeowner', 'vendor'] } as const;

export const warrantyNotices: Notice[] = [
  notice(
    warrantyClaimed,
    { ...VENDOR, label: 'A warranty claim is made', urgent: true },
    notify(aboutBooking, claimedNotifications),
  ),
  notice(
    returnScheduled,
    { ...HOMEOWNER, label: 'A return visit is offered', urgent: true },
    notify(aboutBooking, scheduledNotifications),
  ),
  notice(
    returnConfirmed,
    { ...VENDOR, label: 'A return visit is confirmed' },
    notify(aboutBooking, confirmedNotifications),
  ),
  notice(
    returnFellThrough,
    { ...BOTH, label: 'A return visit needs another time' },
    notify(aboutBooking, fellThroughNotifications),
  ),
  notice(
    warrantyDeclined,
    { ...HOMEOWNER, label: 'A warranty claim is declined' },
    notify(aboutBooking, warrantyDeclinedNotifications),
  ),
  notice(
    warrantyLapsed,
    { ...BOTH, to: ['homeowner', 'vendor', 'admins'], label: 'A warranty claim gets no answer' },
    notify(aboutBooking, lapsedNotifications),
  ),
  notice(
    warrantyDueSoon,
    { ...VENDOR, label: 'A warranty claim is due soon', urgent: true },
    notify(aboutBooking, dueSoonNotifications),
  ),
  notice(
    warrantyResolved,
    { ...BOTH, label: 'A warranty claim is resolved' },
    notify(aboutBooking, resolvedNotifications),
  ),
];
