import { aboutBooking, type BookingStory, homeownerHref, vendorHref } from '#core/bookings/notices/story.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import type { Decision } from '#core/reviews/events.ts';
import * as review from './events.ts';

/** What people are told about reviews. Nobody is told what it says before it is shown to them. */

const stars = (rating: number) => `${rating} ${rating === 1 ? 'star' : 'stars'}`;

export function reviewWrittenNotifications(
  story: BookingStory,
  { revealed }: { revealed?: boolean },
): Notification[] {
  // Shown at once: `reviewRevealedNotifications` tells it.
  if (revealed) return [];
  return [
    {
      to: 'vendor',
      title: `${story.homeownerName} reviewed your work`,
      body: `For ${story.title}. Rate ${story.homeownerName} to read it now; otherwise it’s published 14 days after the visit.`,
      href: vendorHref(story.id),
    },
  ];
}

export function reviewRevealedNotifications(
  story: BookingStory,
  { rating }: { rating: number },
): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${story.homeownerName} gave ${stars(rating)}`,
      body: `For ${story.title}. You can reply to the review once.`,
      href: vendorHref(story.id),
      evenIfOwn: true,
    },
  ];
}

export function reviewRepliedNotifications(story: BookingStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} replied to your review`,
      body: `For ${story.title}.`,
      href: homeownerHref(story.id),
    },
  ];
}

export function homeownerRatedNotifications(story: BookingStory): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} wrote about your visit`,
      body: `For ${story.title}. You’ll see it once you’ve written a review too, or 14 days after the visit.`,
      href: homeownerHref(story.id),
    },
  ];
}

export function homeownerRatingRevealedNotifications(
  story: BookingStory,
  { rating }: { rating: number },
): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} gave you ${stars(rating)}`,
      body: `For ${story.title}.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
  ];
}

type About = { about?: 'review' | 'reply' };

export function reviewReportedNotifications(
  story: BookingStory,
  { reason, about }: About & { reason: string },
): Notification[] {
  const what = about === 'reply' ? 'A reply by' : 'A review of';
  return reported(story, `${what} ${story.company} was reported`, reason);
}

export function homeownerRatingReportedNotifications(
  story: BookingStory,
  { reason }: { reason: string },
): Notification[] {
  return reported(story, `A rating by ${story.company} was reported`, reason);
}

function reported(story: BookingStory, title: string, reason: string): Notification[] {
  const body = `${reason}. Job #${story.number}, ${story.title}.`;
  return [{ to: 'admins', title, body, href: `/admin/jobs/${story.id}` }];
}

const NOT_AGAINST = 'We reviewed it and found nothing against our guidelines.';
const AGAINST = 'It violated our review guidelines. Contact us if you disagree.';

export function reviewDecidedNotifications(
  story: BookingStory,
  { decision, about }: About & { decision: Decision },
): Notification[] {
  if (about === 'reply') return vendorWordsDecided(story, decision, 'reply');
  if (decision === 'keep') {
    return [
      {
        to: 'vendor',
        title: 'The review you reported stays up',
        body: `For ${story.title}. ${NOT_AGAINST}`,
        href: vendorHref(story.id),
      },
    ];
  }
  return [
    {
      to: 'homeowner',
      title: 'Your review was taken down',
      body: `For ${story.title}. ${AGAINST}`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: 'A review was taken down',
      body: `For ${story.title}. It no longer counts toward your rating.`,
      href: vendorHref(story.id),
    },
  ];
}

export function homeownerRatingDecidedNotifications(
  story: BookingStory,
  { decision }: { decision: Decision },
): Notification[] {
  return vendorWordsDecided(story, decision, 'rating');
}

function vendorWordsDecided(
  story: BookingStory,
  decision: Decision,
  what: 'reply' | 'rating',
): Notification[] {
  if (decision === 'keep') {
    return [
      {
        to: 'homeowner',
        title: `The ${what} you reported stays up`,
        body: `For ${story.title} with ${story.company}. ${NOT_AGAINST}`,
        href: homeownerHref(story.id),
      },
    ];
  }
  return [
    {
      to: 'vendor',
      title: `Your ${what} was taken down`,
      body: `For ${story.title}. ${AGAINST}`,
      href: vendorHref(story.id),
    },
    {
      to: 'homeowner',
      title: `The ${what} you reported was taken down`,
      body: `For ${story.title} with ${story.company}. Only the vendor can see it now.`,
      href: homeownerHref(story.id),
    },
  ];
}

const category = 'reviews' as const;

export const reviewNotices: Notice[] = [
  notice(
    review.reviewWritten,
    { category, label: 'New review', to: ['vendor'], email: [] },
    notify(aboutBooking, reviewWrittenNotifications),
  ),
  notice(
    review.reviewRevealed,
    { category, label: 'A review is published', to: ['vendor'], email: [] },
    notify(aboutBooking, reviewRevealedNotifications),
  ),
  notice(
    review.homeownerRated,
    { category, label: 'Vendor feedback about you', to: ['homeowner'], email: [] },
    notify(aboutBooking, homeownerRatedNotifications),
  ),
  notice(
    review.homeownerRatingRevealed,
    { category, label: 'Vendor feedback published', to: ['homeowner'], email: [] },
    notify(aboutBooking, homeownerRatingRevealedNotifications),
  ),
  notice(
    review.reviewDecided,
    { category, label: 'Report on a review resolved', to: ['homeowner', 'vendor'], email: [] },
    notify(aboutBooking, reviewDecidedNotifications),
  ),
  notice(
    review.reviewReported,
    { category, label: 'Review or reply reported', to: ['admins'], email: [] },
    notify(aboutBooking, reviewReportedNotifications),
  ),
  notice(
    review.homeownerRatingReported,
    {
      category,
      label: 'Vendor feedback reported',
      to: ['admins'],
      email: [],
    },
    notify(aboutBooking, homeownerRatingReportedNotifications),
  ),
  notice(
    review.homeownerRatingDecided,
    { category, label: 'Report on a rating resolved', to: ['homeowner', 'vendor'], email: [] },
    notify(aboutBooking, homeownerRatingDecidedNotifications),
  ),
  notice(
    review.reviewReplied,
    { category, label: 'Reply to your review', to: ['homeowner'], email: [] },
    notify(aboutBooking, reviewRepliedNotifications),
  ),
];
