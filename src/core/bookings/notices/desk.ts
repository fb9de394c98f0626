import type { Notification } from '#core/lib/notice.ts';
import { type BookingStory, homeownerHref, momentOf, vendorHref, visitFacts, whenOf } from './story.ts';

/** What people are told when an administrator acts on a booking. */

type Reassigned = { fromCompany: string; reason: string; alone?: boolean; referred?: boolean };

/** With `alone` the new company's standing decision has answered already. */
export function reassignedNotifications(story: BookingStory, reassigned: Reassigned): Notification[] {
  if (reassigned.referred) return referredNotifications(story, reassigned);
  const { fromCompany, reason, alone } = reassigned;
  const because = `Reason: ${reason}`;
  const answerBy = story.respondBy ? `Answer by ${momentOf(story.respondBy, story.zone)}.` : '';
  const next = alone ? 'It matches your auto-accept rules, so it’s confirmed.' : answerBy;
  return [
    {
      to: 'homeowner',
      title: `${story.company} takes over your visit`,
      body: `${story.title}, ${whenOf(story)}, at the price you agreed. ${
        alone ? `They’ve accepted, and ${story.technicianName} will come.` : 'They’ll confirm soon.'
      } ${because}`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          alone
            ? `${fromCompany} can’t make this visit; ${story.technicianName} of ${story.company} will come instead. The time and price stay the same.`
            : `${fromCompany} can’t make this visit, so we asked ${story.company} instead. The time and price stay the same.`,
          because,
        ],
        facts: visitFacts(story),
        button: { label: 'See the visit' },
      },
    },
    {
      to: 'vendor',
      title: `${story.title} was assigned to you`,
      body: `${whenOf(story)} in ${story.neighborhood}. ${next} ${because}`,
      href: vendorHref(story.id),
      ...(story.respondBy && !alone ? { until: story.respondBy } : {}),
      mail: {
        paragraphs: [
          alone
            ? `Canopy assigned you a visit for ${story.homeownerName}, ${whenOf(story)}. ${next}`
            : `Canopy is asking you to take over a visit for ${story.homeownerName}, ${whenOf(story)}. ${next}`,
          because,
        ],
        facts: visitFacts(story),
        button: { label: alone ? 'Open the job' : 'Answer the request' },
      },
    },
  ];
}

/** A vendor passed the visit on to a partner, and the homeowner agreed. */
function referredNotifications(story: BookingStory, { fromCompany }: Reassigned): Notification[] {
  const terms = 'The time and price stay the same.';
  return [
    {
      to: 'homeowner',
      title: `${story.company} takes over your visit`,
      body: `${story.title}, ${whenOf(story)}. ${story.technicianName} will come. ${terms}`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `As you agreed, ${story.technicianName} of ${story.company} will come instead of ${fromCompany}. ${terms}`,
        ],
        facts: visitFacts(story),
        button: { label: 'See the visit' },
      },
    },
    {
      to: 'vendor',
      title: `${story.title} is yours`,
      body: `${whenOf(story)} in ${story.neighborhood}. ${story.homeownerName} agreed, so it’s confirmed.`,
      href: vendorHref(story.id),
      mail: {
        paragraphs: [
          `${story.homeownerName} agreed that you take over ${story.title} from ${fromCompany}. It’s confirmed.`,
        ],
        facts: visitFacts(story),
        button: { label: 'Open the job' },
      },
    },
  ];
}

/** To the company that has the visit no longer. */
export function takenAwayNotifications(
  story: BookingStory,
  { reason, referred }: { reason: string; referred?: boolean },
): Notification[] {
  if (referred) {
    const body = `${story.homeownerName} agreed. Your technician’s time is open again, and your share is added to your balance when the job is paid.`;
    return [
      {
        to: 'vendor',
        title: `${story.company} takes over ${story.title}`,
        body,
        href: '/contractor/network',
        mail: { paragraphs: [body], button: { label: 'See your network' } },
      },
    ];
  }
  return [
    {
      to: 'vendor',
      title: `${story.title} was reassigned to another vendor`,
      body: `${whenOf(story)} is open again. Reason: ${reason}`,
      href: '/account/vendor/dashboard',
      mail: {
        paragraphs: [
          `Canopy reassigned the visit for ${whenOf(story)} to another vendor. Your technician’s time is open again.`,
          `Reason: ${reason}`,
        ],
        button: { label: 'See your jobs' },
      },
    },
  ];
}

export function bookedForNotifications(
  story: BookingStory,
  { needsCard }: { needsCard: boolean },
): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `We booked ${story.title} for you`,
      body: needsCard
        ? `${whenOf(story)} with ${story.company}. Add a card to keep the visit.`
        : `${whenOf(story)} with ${story.company}.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `As you asked, we booked ${story.title} with ${story.company} for ${whenOf(story)}.`,
          ...(needsCard
            ? [
                'No card is saved for this booking yet. Add one at least 24 hours before the visit, or the time is released.',
              ]
            : []),
        ],
        facts: visitFacts(story),
        button: { label: needsCard ? 'Choose a card' : 'See the visit' },
      },
    },
  ];
}
