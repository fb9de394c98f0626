import { formatDay, formatTime } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import { type BookingStory, homeownerHref, momentOf, vendorHref, visitFacts, whenOf } from './story.ts';

/** What people are told when a visit moves, is wished to move, or somebody was not there. */

type Side = 'homeowner' | 'vendor';

/** `Tuesday, March 3 at 10:00 AM` */
function dayAndTime(iso: string, zone: string): string {
  const instant = new Date(iso);
  return `${formatDay(instant, zone)} at ${formatTime(instant, zone)}`;
}

const nameOf = (story: BookingStory, side: Side) => (side === 'vendor' ? story.company : story.homeownerName);
const hrefOf = (story: BookingStory, side: Side) =>
  side === 'vendor' ? vendorHref(story.id) : homeownerHref(story.id);

/** The story is that of the finished visit; nothing is booked yet. */
export function suggestedNotifications(
  story: BookingStory,
  { startsAt, note, path }: { startsAt: string; note: string; path: string },
): Notification[] {
  const at = dayAndTime(startsAt, story.zone);
  return [
    {
      to: 'homeowner',
      title: `${story.company} suggests a visit`,
      body: `${story.title}: ${at}. Nothing is booked; the time is yours while it is free.`,
      href: path,
      mail: {
        paragraphs: [
          `${story.company}, who did ${story.title} for you, suggests another visit: ${at}.`,
          ...(note ? [`They wrote: ${note}`] : []),
          'Nothing is booked or charged yet. See the price and book it if it works for you; the time isn’t held until you do.',
        ],
        button: { label: 'See the time and price' },
      },
    },
  ];
}

export function rescheduleProposedNotifications(
  story: BookingStory,
  wish: { by: Side; to: string; respondBy: string; note: string },
): Notification[] {
  const asked: Side = wish.by === 'vendor' ? 'homeowner' : 'vendor';
  const to = dayAndTime(wish.to, story.zone);
  const answerBy = `Answer by ${momentOf(new Date(wish.respondBy), story.zone)}; we’ll hold the time until then.`;
  return [
    {
      to: asked,
      title: `${nameOf(story, wish.by)} proposes another time`,
      body: `${story.title}: ${to} instead of ${whenOf(story)}. ${answerBy}`,
      href: hrefOf(story, asked),
      mail: {
        paragraphs: [
          `${nameOf(story, wish.by)} would like to move the visit to ${to}.`,
          ...(wish.note ? [`They wrote: ${wish.note}`] : []),
          `${answerBy} Without an answer, the visit stays as scheduled.`,
        ],
        facts: visitFacts(story),
        button: { label: 'Answer the proposal' },
      },
    },
  ];
}

/** The promise stands, so nobody is asked. */
export function shiftedNotifications(
  story: BookingStory,
  {
    to,
    windowFrom,
    windowUntil,
    note,
  }: { to: string; windowFrom: string; windowUntil: string; note?: string },
): Notification[] {
  const time = (iso: string) => formatTime(new Date(iso), story.zone);
  return [
    {
      to: 'homeowner',
      title: `${story.technicianName} is expected around ${time(to)}`,
      body: `${story.title}, ${formatDay(new Date(to), story.zone)}. Still within your window, ${time(windowFrom)} to ${time(windowUntil)}.${note ? ` ${note}` : ''}`,
      href: homeownerHref(story.id),
    },
  ];
}

export function rescheduleClosedNotifications(
  story: BookingStory,
  { by, how, to }: { by: Side; how: 'declined' | 'withdrawn' | 'expired'; to: string },
): Notification[] {
  const asked: Side = by === 'vendor' ? 'homeowner' : 'vendor';
  const time = dayAndTime(to, story.zone);
  const stays = `${story.title} stays ${whenOf(story)}.`;
  const line = (side: Side, title: string): Notification => ({
    to: side,
    title,
    body: `${time} is open again. ${stays}`,
    href: hrefOf(story, side),
  });
  if (how === 'declined') return [line(by, `${nameOf(story, asked)} declined the new time`)];
  if (how === 'withdrawn') return [line(asked, `${nameOf(story, by)} withdrew the new time`)];
  return [
    line(by, `${nameOf(story, asked)} didn’t respond in time`),
    line(asked, 'The proposed time has expired'),
  ];
}

export function movedNotifications(
  story: BookingStory,
  move: { by: 'homeowner' | 'vendor' | 'admin' | 'system'; agreed: boolean; from: string },
): Notification[] {
  const from = dayAndTime(move.from, story.zone);
  const who = move.agreed
    ? 'Both parties agreed.'
    : ({ homeowner: `${story.homeownerName} moved it.`, vendor: `${story.company} moved it.` }[
        move.by as Side
      ] ?? 'Canopy moved it.');
  return [
    {
      to: 'homeowner',
      title: `Moved: ${story.title}`,
      body: `${story.technicianName} will arrive ${whenOf(story)}. It was ${from}.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `Your visit has moved. ${story.technicianName} will arrive ${whenOf(story)}. It was ${from}.`,
        ],
        facts: visitFacts(story),
        button: { label: 'See your booking' },
      },
    },
    {
      to: 'vendor',
      title: `Moved: ${story.title}`,
      body: `${story.homeownerName} in ${story.neighborhood}, ${whenOf(story)}. It was ${from}. ${who}`,
      href: vendorHref(story.id),
    },
  ];
}

export function noShowNotifications(
  story: BookingStory,
  { absent, feeCents, creditCents }: { absent: Side; feeCents: Cents; creditCents: Cents },
): Notification[] {
  if (absent === 'homeowner') {
    const cost =
      feeCents > 0
        ? `The visit is charged in full, ${formatMoney(feeCents)}, as with a last-minute cancellation.`
        : 'Nothing is charged.';
    const share =
      feeCents > 0 ? ` Your share of the ${formatMoney(feeCents)} charge goes to your balance.` : '';
    return [
      {
        to: 'homeowner',
        title: `No one was home: ${story.title}`,
        body: `${story.technicianName} waited at the door, ${whenOf(story)}. ${cost}`,
        href: homeownerHref(story.id),
        mail: {
          paragraphs: [
            `${story.technicianName} of ${story.company} arrived and reports that no one was home.`,
            `${cost} If that’s not what happened, contact us from the booking.`,
          ],
          facts: visitFacts(story),
          button: { label: 'See the booking' },
        },
      },
      {
        to: 'vendor',
        title: `No-show: ${story.title}`,
        body: `${story.homeownerName} wasn’t there.${share} The time is open again.`,
        href: vendorHref(story.id),
        evenIfOwn: true,
      },
    ];
  }
  return [
    {
      to: 'homeowner',
      title: `We’re sorry: ${story.company} didn’t arrive`,
      body: `Nothing is charged, and ${formatMoney(creditCents)} of credit is ready for your next booking.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `${story.company} didn’t arrive ${whenOf(story)}. You weren’t charged.`,
          `${formatMoney(creditCents)} of credit is ready for your next booking.`,
        ],
        facts: visitFacts(story),
        button: { label: 'Book again', href: '/book' },
      },
    },
    {
      to: 'vendor',
      title: `No-show reported: ${story.title}`,
      body: `${story.homeownerName} waited ${whenOf(story)} and reports that no one came. Nothing is charged.`,
      href: vendorHref(story.id),
    },
  ];
}
