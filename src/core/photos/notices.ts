import { aboutBooking, type BookingStory, homeownerHref } from '#core/bookings/notices/story.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import { photoAltered, photoConsentAnswered, photoConsentAsked } from './events.ts';

const documentation = (bookingId: string): string => `/account/vendor/photo-documentation/${bookingId}`;
const count = (photos: number): string => (photos === 1 ? '1 photo' : `${photos} photos`);

type Asked = { photos: number };

export function consentAskedNotifications(job: BookingStory, { photos }: Asked): Notification[] {
  const them = photos === 1 ? 'it' : 'them';
  return [
    {
      to: 'homeowner',
      title: `May ${job.company} show ${count(photos)} of your home?`,
      body: `From ${job.title}, on their public profile. Nothing is shown unless you agree.`,
      href: homeownerHref(job.id),
      mail: {
        paragraphs: [
          `${job.company} would like to show ${count(photos)} of ${job.title} on their public profile.`,
          `Nothing is shown unless you agree. You can withdraw your consent anytime, and we’ll take ${them} down.`,
        ],
        button: { label: 'See the photos' },
      },
    },
  ];
}

type Answered = { answer: 'given' | 'declined' | 'withdrawn'; photos: number };

/** What each answer means for one photo, and for several. */
const ANSWERS: Record<Answered['answer'], { one: string; several: string }> = {
  given: {
    one: 'You can now show it on your public profile.',
    several: 'You can now show them on your public profile.',
  },
  declined: { one: 'It stays private.', several: 'They stay private.' },
  withdrawn: {
    one: 'We took it off your public profile.',
    several: 'We took them off your public profile.',
  },
};

export function consentAnsweredNotifications(
  job: BookingStory,
  { answer, photos }: Answered,
): Notification[] {
  const { one, several } = ANSWERS[answer];
  return [
    {
      to: 'vendor',
      title: `Consent ${answer} for ${count(photos)}`,
      body: `${job.title} for ${job.homeownerName}. ${photos === 1 ? one : several}`,
      href: documentation(job.id),
    },
  ];
}

export function alteredNotifications(job: BookingStory, { photoId }: { photoId: string }): Notification[] {
  return [
    {
      to: 'vendor',
      title: 'A photo no longer matches its record',
      body: `${job.title} for ${job.homeownerName}. It’s no longer marked as verified.`,
      href: `${documentation(job.id)}?photo=${photoId}`,
    },
  ];
}

const category = 'bookings' as const;

export const photosNotices: Notice[] = [
  notice(
    photoConsentAsked,
    {
      category,
      label: 'A vendor asks to show photos of your home',
      to: ['homeowner'],
      email: ['homeowner'],
    },
    notify(aboutBooking, consentAskedNotifications),
  ),
  notice(
    photoConsentAnswered,
    { category, label: 'Consent for photos answered', to: ['vendor'], email: [] },
    notify(aboutBooking, consentAnsweredNotifications),
  ),
  notice(
    photoAltered,
    { category, label: 'A photo no longer matches its record', to: ['vendor'], email: [] },
    notify(aboutBooking, alteredNotifications),
  ),
];
