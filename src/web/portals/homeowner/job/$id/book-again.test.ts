import { expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { bookAgainPath, draftOf } from './book-again.ts';

const HOME = '019a0000-0000-7000-8000-000000000001';
const booking = {
  serviceSlug: 'home-cleaning',
  notes: 'Mind the cat',
  vendor: { id: 'v1' },
  rebook: { homeId: HOME, minutes: 180, answers: { rooms: 4, pets: true, floor: 'Wood' }, addOns: [] },
} as unknown as BookingDetail;

it('books the same again: service, vendor, home and length stand in the address, the time is asked', () => {
  expect(bookAgainPath(booking)).toBe(
    `/book?service=home-cleaning&vendor=v1&home=${HOME}&minutes=180&step=time`,
  );
  expect(bookAgainPath({ ...booking, rebook: null })).toBe(
    '/book?service=home-cleaning&vendor=v1&step=details',
  );
});

it('takes the add-ons along, as the booking reads them from the address', () => {
  const addOns = [
    { slug: 'inside-oven', quantity: 1 },
    { slug: 'windows', quantity: 6 },
  ];
  const rebook = booking.rebook && { ...booking.rebook, addOns };
  const address = bookAgainPath({ ...booking, rebook });
  expect(new URLSearchParams(address.split('?')[1]).get('addons')).toBe('inside-oven:1,windows:6');
});

it('takes answers and notes along as the form writes them', () => {
  expect(draftOf(booking)).toEqual({
    answers: { rooms: '4', pets: 'yes', floor: 'Wood' },
    notes: 'Mind the cat',
    photos: [],
  });
});
