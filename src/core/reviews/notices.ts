import { aboutBooking, type BookingStory, homeownerHref, vendorHref } from '#core/bookings/notices/story.ts';
import { type Message, type Notice, notice, tell } from '#core/lib/notice.ts';
import type { Decision } from '#core/reviews/events.ts';
import * as review from './events.ts';

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

type About = { about?: 'review' | 'reply' };

export function reviewReportedMessages(
  story: BookingStory,
  { reason, about }: About & { reason: string },
): Message[] {
  const what = about === 'reply' ? 'An answer' : 'A review';
  return reported(story, `${what} of ${story.company} was reported`, reason);
}

export function homeownerRatingReportedMessages(
  story: BookingStory,
  { reason }: { reason: string },
): Message[] {
  return reported(story, `A rating by ${story.company} was reported`, reason);
}

function reported(story: BookingStory, title: string, reason: string): Message[] {
  const body = `${reason}. Job #${story.number}, ${story.title}.`;
  return [{ to: 'admins', title, body, href: `/admin/jobs/${story.id}` }];
}

const NOT_AGAINST = 'We looked at it and found nothing against our rules.';
const AGAINST = 'It was against our rules for reviews; write to us if you disagree.';

export function reviewDecidedMessages(
  story: BookingStory,
  { decision, about }: About & { decision: Decision },
): Message[] {
  if (about === 'reply') return companyWordsDecided(story, decision, 'answer');
  if (decision === 'keep') {
    return [
      {
        to: 'vendor',
        title: 'The review you asked about stands',
        body: `Of ${story.title}. ${NOT_AGAINST}`,
        href: vendorHref(story.id),
      },
    ];
  }
  return [
    {
      to: 'homeowner',
      title: 'Your review was taken down',
      body: `Of ${story.title}. ${AGAINST}`,
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

export function homeownerRatingDecidedMessages(
  story: BookingStory,
  { decision }: { decision: Decision },
): Message[] {
  return companyWordsDecided(story, decision, 'rating');
}

function companyWordsDecided(story: BookingStory, decision: Decision, what: 'answer' | 'rating'): Message[] {
  if (decision === 'keep') {
    return [
      {
        to: 'homeowner',
        title: `The ${what} you asked about stands`,
        body: `Of ${story.company}, for ${story.title}. ${NOT_AGAINST}`,
        href: homeownerHref(story.id),
      },
    ];
  }
  return [
    {
      to: 'vendor',
      title: `Your ${what} was taken down`,
      body: `Of ${story.title}. ${AGAINST}`,
      href: vendorHref(story.id),
    },
    {
      to: 'homeowner',
      title: `The ${what} you asked about was taken down`,
      body: `Of ${story.company}, for ${story.title}. Nobody but the company reads it any more.`,
      href: homeownerHref(story.id),
    },
  ];
}

const category = 'reviews' as const;

export const reviewNotices: Notice[] = [
  notice(
    review.reviewWritten,
    { category, label: 'Somebody reviews a visit', to: ['vendor'], email: [] },
    tell(aboutBooking, reviewWrittenMessages),
  ),
  notice(
    review.reviewRevealed,
    { category, label: 'A review is shown', to: ['vendor'], email: [] },
    tell(aboutBooking, reviewRevealedMessages),
  ),
  notice(
    review.homeownerRated,
    { category, label: 'A vendor writes about you', to: ['homeowner'], email: [] },
    tell(aboutBooking, homeownerRatedMessages),
  ),
  notice(
    review.homeownerRatingRevealed,
    { category, label: 'What a vendor wrote is shown', to: ['homeowner'], email: [] },
    tell(aboutBooking, homeownerRatingRevealedMessages),
  ),
  notice(
    review.reviewDecided,
    { category, label: 'A reported review or answer is decided', to: ['homeowner', 'vendor'], email: [] },
    tell(aboutBooking, reviewDecidedMessages),
  ),
  notice(
    review.reviewReported,
    { category, label: 'A review or an answer is reported', to: ['admins'], email: [] },
    tell(aboutBooking, reviewReportedMessages),
  ),
  notice(
    review.homeownerRatingReported,
    {
      category,
      label: 'What a vendor wrote about a homeowner is reported',
      to: ['admins'],
      email: [],
    },
    tell(aboutBooking, homeownerRatingReportedMessages),
  ),
  notice(
    review.homeownerRatingDecided,
    { category, label: 'A reported rating is decided', to: ['homeowner', 'vendor'], email: [] },
    tell(aboutBooking, homeownerRatingDecidedMessages),
  ),
  notice(
    review.reviewReplied,
    { category, label: 'Your review is answered', to: ['homeowner'], email: [] },
    tell(aboutBooking, reviewRepliedMessages),
  ),
];
