import { describe, expect, it } from 'vitest';
import { vendorCentsAfterReferral } from '#core/bookings/money/job-money.ts';
import { vendorHref } from '#core/bookings/notices/story.ts';
import { vendorCentsOf } from '#core/bookings/settlement.ts';
import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import { formatMoney } from '#core/lib/money.ts';
import { passedOnAt, sampleNetwork } from './sample.ts';

// The first has one of them among the lines of the last two weeks.
describe.each([1, 3, 5])('jobs passed on in the sample city %i', (seed) => {
  const city = generateCity({ seed, now: new Date('2026-11-20T19:00:00Z') });
  const passedOn = sampleNetwork(city)?.passedOn ?? [];
  const vendor = demoVendorOf(city);

  it('tell their vendor what is left once the partner has its share', () => {
    const earned = city.notifications.inbox.filter(
      ({ kind, userId }) => kind === 'payment.captured' && userId === vendor?.ownerId,
    );
    expect(earned.length).toBeGreaterThan(2);
    const shares = new Map(passedOn.map(({ booking, shareBp }) => [vendorHref(booking.id), { shareBp }]));
    const bookings = new Map(city.bookings.bookings.map((booking) => [vendorHref(booking.id), booking]));
    for (const { href, title } of earned) {
      const booking = bookings.get(href);
      if (booking?.status !== 'completed') continue;
      const cents = vendorCentsAfterReferral(vendorCentsOf(booking), shares.get(href) ?? null);
      expect(title).toBe(`You earned ${formatMoney(cents)}`);
    }
    if (seed === 1) expect(earned.some(({ href }) => shares.has(href))).toBe(true);
  });

  it('were asked of the partner after the homeowner asked, and before the answer', () => {
    expect(passedOn).toHaveLength(4);
    for (const { booking } of passedOn) {
      const { sentAt, acceptedAt, closedAt } = passedOnAt(booking);
      expect(booking.askedAt).toEqual(closedAt);
      const times = [booking.requestedAt, sentAt, acceptedAt, closedAt, booking.acceptedAt].map(Number);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    }
  });
});
