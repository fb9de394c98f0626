import { describe, expect, it } from 'vitest';
import type { BookingStory } from '#core/bookings/notices/story.ts';
import { alteredNotifications, consentAnsweredNotifications, consentAskedNotifications } from './notices.ts';

const story = {
  id: 'b1',
  title: 'Drain cleaning',
  company: 'Bellini Plumbing',
  homeownerName: 'Rosalind Okafor',
} as BookingStory;

describe('a vendor who asks to show photos', () => {
  it('is named to the homeowner, with what happens unless they agree', () => {
    const [one] = consentAskedNotifications(story, { photos: 1 });
    expect(one).toMatchObject({
      to: 'homeowner',
      title: 'May Bellini Plumbing show 1 photo of your home?',
      body: 'From Drain cleaning, on their public profile. Nothing is shown unless you agree.',
      href: expect.stringContaining('b1'),
    });
    expect(one?.mail?.paragraphs).toEqual([
      'Bellini Plumbing would like to show 1 photo of Drain cleaning on their public profile.',
      'Nothing is shown unless you agree. You can withdraw your consent anytime, and we’ll take it down.',
    ]);
    const [several] = consentAskedNotifications(story, { photos: 3 });
    expect(several?.title).toBe('May Bellini Plumbing show 3 photos of your home?');
    expect(several?.mail?.paragraphs[1]).toContain('we’ll take them down');
  });
});

describe('the homeowner’s answer', () => {
  it.each([
    ['given', 'Consent given for 2 photos', 'You can now show them on your public profile.'],
    ['declined', 'Consent declined for 2 photos', 'They stay private.'],
    ['withdrawn', 'Consent withdrawn for 2 photos', 'We took them off your public profile.'],
  ] as const)('%s is told to the vendor, with what follows', (answer, title, what) => {
    expect(consentAnsweredNotifications(story, { answer, photos: 2 })).toEqual([
      {
        to: 'vendor',
        title,
        body: `Drain cleaning for Rosalind Okafor. ${what}`,
        href: '/account/vendor/photo-documentation/b1',
      },
    ]);
  });

  it.each([
    ['given', 'Consent given for 1 photo', 'You can now show it on your public profile.'],
    ['declined', 'Consent declined for 1 photo', 'It stays private.'],
    ['withdrawn', 'Consent withdrawn for 1 photo', 'We took it off your public profile.'],
  ] as const)('%s for one photo speaks of one', (answer, title, what) => {
    expect(consentAnsweredNotifications(story, { answer, photos: 1 })).toMatchObject([
      { title, body: `Drain cleaning for Rosalind Okafor. ${what}` },
    ]);
  });
});

describe('a photo that was altered', () => {
  it('is shown to the vendor at its place', () => {
    expect(alteredNotifications(story, { photoId: 'p1' })).toEqual([
      {
        to: 'vendor',
        title: 'A photo no longer matches its record',
        body: 'Drain cleaning for Rosalind Okafor. It’s no longer marked as verified.',
        href: '/account/vendor/photo-documentation/b1?photo=p1',
      },
    ]);
  });
});
