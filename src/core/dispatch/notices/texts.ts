import { formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import { kindLabel } from '../triage/kinds.ts';
import { SEVERITY_LOOKS } from '../triage/severity.ts';
import {
  type AlertStory,
  adminEmergencyHref,
  alertHref,
  EMERGENCY_PATH,
  type EmergencyStory,
  jobHref,
  routesHref,
  timeOf,
} from './story.ts';

const atHome = { to: 'homeowner' as const, href: EMERGENCY_PATH };
const numbered = ({ number }: EmergencyStory) => `E-${number}`;
const facts = (story: EmergencyStory): [string, string][] => [
  ['Emergency', kindLabel(story.kind)],
  ['Where', story.neighborhood],
  ['Promised by', timeOf(story.promisedBy, story.zone)],
  ['Reference', numbered(story)],
];

export function requestedNotifications(story: EmergencyStory): Notification[] {
  const severity = SEVERITY_LOOKS[story.severity].label;
  return [
    {
      to: 'admins',
      title: `${severity} emergency: ${kindLabel(story.kind)}`,
      body: `${story.neighborhood}, promised by ${timeOf(story.promisedBy, story.zone)}. On-call vendors are being alerted.`,
      href: adminEmergencyHref(story.emergencyId),
    },
  ];
}

export function alertedNotifications(story: AlertStory, { repeat }: { repeat: number }): Notification[] {
  const due = timeOf(story.dueAt, story.zone);
  return [
    {
      to: 'vendor',
      title: `${repeat > 0 ? 'Still waiting: ' : ''}Emergency: ${kindLabel(story.kind)}`,
      body: `${story.neighborhood}, about ${story.arrivalMinutes} min away. You earn ${formatMoney(story.netCents)}. Accept by ${due}.`,
      href: alertHref(story.alertId),
      until: story.dueAt,
      ...(repeat === 0
        ? {
            mail: {
              paragraphs: [
                `A homeowner in ${story.neighborhood} needs help now. Accept within a minute or so: after that more vendors are alerted, and the first to accept gets the job.`,
              ],
              facts: [...facts(story), ['You earn', formatMoney(story.netCents)]] as [string, string][],
              button: { label: 'Answer the emergency' },
            },
          }
        : {}),
    },
  ];
}

export function confirmedNotifications(
  story: EmergencyStory,
  { byHand }: { byHand: boolean },
): Notification[] {
  const { company, technicianName, arrivesAt, bookingId } = story;
  if (!company || !technicianName || !arrivesAt || !bookingId) return [];
  const arrives = timeOf(arrivesAt, story.zone);
  return [
    {
      ...atHome,
      title: `${technicianName} is coming: ${kindLabel(story.kind)}`,
      body: `${company}, expected around ${arrives}. Promised by ${timeOf(story.promisedBy, story.zone)}.`,
      mail: {
        paragraphs: [
          `${technicianName} of ${company} is coming to you and should arrive around ${arrives}.`,
          `Your total is ${formatMoney(story.totalCents)}. Your card is charged when the work is done.`,
        ],
        facts: facts(story),
        button: { label: 'Follow the arrival' },
      },
    },
    {
      to: 'vendor',
      title: byHand
        ? `Canopy assigned you an emergency: ${kindLabel(story.kind)}`
        : `Emergency confirmed: ${kindLabel(story.kind)}`,
      body: `${story.homeownerName} in ${story.neighborhood}. The card is secured; ${technicianName} can set out.`,
      href: jobHref(bookingId),
      ...(byHand
        ? {
            mail: {
              paragraphs: [
                `Canopy assigned ${technicianName} to an emergency in ${story.neighborhood}. The homeowner’s card is secured, so they can set out now.`,
              ],
              facts: facts(story),
              button: { label: 'Open the job' },
            },
          }
        : {}),
    },
  ];
}

export function replannedNotifications(
  story: EmergencyStory,
  { day, visits, savedMinutes }: { day: string; visits: number; savedMinutes: number },
): Notification[] {
  const moved = visits === 1 ? '1 visit changes' : `${visits} visits change`;
  return [
    {
      to: 'vendor',
      title: 'A better route for today is ready',
      body: `After the emergency ${numbered(story)}, ${moved}${savedMinutes > 0 ? ` and you save ${savedMinutes} min of driving` : ''}. Nothing moves until you apply it.`,
      href: routesHref(day),
    },
  ];
}

export function resumedNotifications(story: EmergencyStory): Notification[] {
  return [
    {
      ...atHome,
      title: 'We’re finding you another vendor',
      body: 'The vendor who accepted can’t come. More on-call vendors are being alerted now. You weren’t charged.',
    },
    {
      to: 'admins',
      title: `Vendor dropped out of emergency ${numbered(story)}`,
      body: `${kindLabel(story.kind)} in ${story.neighborhood}. The search goes on.`,
      href: adminEmergencyHref(story.emergencyId),
    },
  ];
}

export function unservedNotifications(story: EmergencyStory, { asked }: { asked: number }): Notification[] {
  return [
    {
      ...atHome,
      title: 'No vendor is free right now',
      // Where no one is on call, the request itself ends the search.
      evenIfOwn: true,
      body: 'We’re sorry. You weren’t charged, and our team is calling vendors for you. We’ll get back to you as soon as we can.',
      mail: {
        paragraphs: [
          'We’re sorry: no on-call vendor could come. You weren’t charged.',
          'Our team is calling vendors for you and will get back to you. If anyone is in danger, call 911.',
        ],
        facts: facts(story),
        button: { label: 'See your emergency' },
      },
    },
    {
      to: 'admins',
      title: `No vendor for emergency ${numbered(story)}`,
      body: `${kindLabel(story.kind)} in ${story.neighborhood}: ${asked === 1 ? '1 vendor was' : `${asked} vendors were`} alerted. Assign someone manually; a callback case is open.`,
      href: adminEmergencyHref(story.emergencyId),
    },
  ];
}

export function canceledNotifications(
  story: EmergencyStory,
  { by }: { by: 'homeowner' | 'admin' | 'card' },
): Notification[] {
  const ended: Notification =
    by === 'card'
      ? {
          ...atHome,
          title: 'Your emergency request ended: no card went through',
          body: 'Your bank didn’t approve a card in time, so no one is coming. Nothing was charged. Ask again with another card.',
        }
      : {
          ...atHome,
          title: 'Your emergency request was closed',
          body: 'Our team closed it. Nothing was charged.',
        };
  return [
    ...(by === 'homeowner' ? [] : [ended]),
    {
      to: 'admins',
      title: `Emergency ${numbered(story)} canceled`,
      body: `${kindLabel(story.kind)} in ${story.neighborhood}${by === 'card' ? ': no card could be secured' : ''}.`,
      href: adminEmergencyHref(story.emergencyId),
    },
  ];
}

export function arrivedNotifications(story: EmergencyStory, { inTime }: { inTime: boolean }): Notification[] {
  return [
    {
      to: 'admins',
      title: `Emergency ${numbered(story)}: ${inTime ? 'arrived on time' : 'arrived late'}`,
      body: `${story.company ?? 'The vendor'} is at the door in ${story.neighborhood}.`,
      href: adminEmergencyHref(story.emergencyId),
    },
  ];
}

export function brokenNotifications(
  story: EmergencyStory,
  { creditCents }: { creditCents: number },
): Notification[] {
  const promised = timeOf(story.promisedBy, story.zone);
  const credit =
    creditCents > 0 ? ` We added ${formatMoney(creditCents)} of account credit for your next booking.` : '';
  return [
    {
      ...atHome,
      title: 'We missed our arrival promise',
      body: `No one was at your door by ${promised}. We’re sorry.${credit}`,
      mail: {
        paragraphs: [
          `We promised someone at your door by ${promised}, and that didn’t happen. We’re sorry.${credit}`,
          'Our team is looking into it. Until someone arrives you can cancel for free.',
        ],
        facts: facts(story),
        button: { label: 'See your emergency' },
      },
    },
    {
      to: 'vendor',
      title: `Arrival promise missed: ${kindLabel(story.kind)}`,
      body: `The homeowner in ${story.neighborhood} was promised someone by ${promised}.`,
      href: story.bookingId ? jobHref(story.bookingId) : alertHref(story.emergencyId),
    },
    {
      to: 'admins',
      title: `Arrival promise missed: E-${story.number}`,
      body: `${story.company ?? 'No vendor'} in ${story.neighborhood}, promised by ${promised}. A case is open.`,
      href: adminEmergencyHref(story.emergencyId),
    },
  ];
}
