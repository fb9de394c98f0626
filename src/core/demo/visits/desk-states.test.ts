import { describe, expect, it } from 'vitest';
import { promisedWindow } from '#core/scheduling/window.ts';
import { demoVendorOf } from '../demo-vendor.ts';
import { generateCity } from '../generate-city.ts';
import type { BookingRow, City } from '../rows/city.ts';

/** Days of the week and of the weekend, at all hours; 19:00Z is 11 in the morning in Seattle. */
const NOWS = [
  '2026-11-16T19:00:00Z',
  '2026-11-19T03:00:00Z',
  '2026-11-20T19:00:00Z',
  '2026-11-22T02:00:00Z',
  '2026-11-29T21:00:00Z',
  '2026-03-08T11:30:00Z',
];

function statesOf(city: City) {
  const { now } = city;
  const vendors = new Map(city.vendors.vendors.map((vendor) => [vendor.id, vendor]));
  const paymentsOf = (id: string) => city.payments.payments.filter(({ bookingId }) => bookingId === id);
  const open = city.bookings.bookings.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const promised = new Map(city.dispatch.promised.map((row) => [row.bookingId, row]));
  const windowEnd = (booking: BookingRow) =>
    promisedWindow({ ...booking, promisedFrom: null, promisedUntil: null, ...promised.get(booking.id) }).end;
  return {
    late: open.filter((booking) => booking.status === 'confirmed' && windowEnd(booking) < now),
    declined: open.filter(({ id }) => {
      const own = paymentsOf(id).map(({ status }) => status);
      return own.includes('failed') && !own.includes('authorized');
    }),
    noTechnician: open.filter(({ vendorId }) => vendors.get(vendorId)?.status === 'suspended'),
  };
}

describe('what the desk of the sample city looks after', () => {
  it.each(NOWS)('is something of each kind at %s, and never of those whom one signs in as', (moment) => {
    const city = generateCity({ seed: 1, now: new Date(moment) });
    const states = statesOf(city);
    const counts = Object.fromEntries(Object.entries(states).map(([name, jobs]) => [name, jobs.length]));
    expect(counts.declined, 'declined').toBeGreaterThan(0);
    expect(counts.noTechnician, 'no technician').toBeGreaterThan(0);
    expect(counts.late, 'late').toBeGreaterThan(0);
    const demo = demoVendorOf(city);
    const own = Object.values(states).flat();
    expect(own.some(({ vendorId }) => vendorId === demo?.id)).toBe(false);
    for (const booking of states.late) {
      const mine = city.scheduling.claims
        .filter(({ technicianId }) => technicianId === booking.technicianId)
        .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
      mine.forEach((claim, at) => {
        expect(claim.startsAt >= (mine[at - 1]?.endsAt ?? claim.startsAt)).toBe(true);
      });
      expect(booking.startsAt > (booking.acceptedAt ?? booking.startsAt)).toBe(true);
    }
  });
});
