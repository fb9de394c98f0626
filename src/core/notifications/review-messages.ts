import { type BookingStory, homeownerHref, type Message, vendorHref } from './message.ts';

/** What people are told about reviews. Nobody is told what it says before it is shown to them. */

const stars = (rating: number) => `${rating} ${rating === 1 ? 'star' : 'stars'}`;

export function reviewWrittenMessages(story: BookingStory, { revealed }: { revealed?: boolean }): Message[] {
  // Shown at once: `reviewRevealedMessages` tells it.
  if (revealed) return [];
  return [
    {
      to: 'vendor',
      title: `${story.homeownerName} reviewed your work`,
      body: `Of ${story.title}. Rate ${story.homeownerName} to read it now; otherwise it is shown 14 days after the visit.`,
      href: vendorHref(story.id),
    },
  ];
}

export function reviewRevealedMessages(story: BookingStory, { rating }: { rating: number }): Message[] {
  return [
    {
      to: 'vendor',
      title: `${story.homeownerName} gave ${stars(rating)}`,
      body: `For ${story.title}. You can answer the review once.`,
      href: vendorHref(story.id),
      evenIfOwn: true,
    },
  ];
}

export function reviewRepliedMessages(story: BookingStory): Message[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} answered your review`,
      body: `Of ${story.title}.`,
      href: homeownerHref(story.id),
    },
  ];
}

export function homeownerRatedMessages(story: BookingStory): Message[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} wrote about your visit`,
      body: `Of ${story.title}. You see it when you have written a review too, or 14 days after the visit.`,
      href: homeownerHref(story.id),
    },
  ];
}

export function homeownerRatingRevealedMessages(
  story: BookingStory,
  { rating }: { rating: number },
): Message[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} gave you ${stars(rating)}`,
      body: `For the visit ${story.title}.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
  ];
}

export function reviewReportedMessages(story: BookingStory, { reason }: { reason: string }): Message[] {
  return [
    {
      to: 'admins',
      title: `A review of ${story.company} was reported`,
      body: `${reason}. Job #${story.number}, ${story.title}.`,
      href: `/admin/jobs/${story.id}`,
    },
  ];
}

export function reviewDecidedMessages(
  story: BookingStory,
  { decision }: { decision: 'hide' | 'keep' },
): Message[] {
  if (decision === 'keep') {
    return [
      {
        to: 'vendor',
        title: 'The review you asked about stands',
        body: `Of ${story.title}. We looked at it and found nothing against our rules.`,
        href: vendorHref(story.id),
      },
    ];
  }
  return [
    {
      to: 'homeowner',
      title: 'Your review was taken down',
      body: `Of ${story.title}. It was against our rules for reviews; write to us if you disagree.`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: 'A review was taken down',
      body: `Of ${story.title}. It no longer counts for your rating.`,
      href: vendorHref(story.id),
    },
  ];
}
