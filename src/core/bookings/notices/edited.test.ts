import { describe, expect, it } from 'vitest';
import { technicianChangedNotifications } from '#core/bookings/notices/edited.ts';
import type { BookingStory } from './story.ts';

const story = {
  id: 'b1',
  title: 'Drain cleaning',
  startsAt: new Date('2026-03-10T16:00:00Z'),
  windowEndsAt: new Date('2026-03-10T18:00:00Z'),
  zone: 'America/Los_Angeles',
  company: 'Bellini Plumbing',
  neighborhood: 'Ballard',
} as BookingStory;

describe('another technician', () => {
  it('is named to both, with what stays as it was', () => {
    const [home, vendor] = technicianChangedNotifications(story, {
      fromName: 'Dee Park',
      toName: 'Sunniva Brask',
    });
    expect(home).toMatchObject({ to: 'homeowner', title: 'Sunniva Brask is your technician' });
    expect(home?.body).toBe(
      'Drain cleaning, Tuesday, March 10, 9:00 to 11:00 AM. Sunniva Brask will come instead of Dee Park. The time and price stay the same.',
    );
    expect(vendor).toMatchObject({ to: 'vendor', href: expect.stringContaining('job=b1') });
  });
});
