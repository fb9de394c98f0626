import type { BookingDetail } from '#core/bookings/views.ts';
import { type Draft, saveDraft } from '#web/bookings/booking-draft.ts';

/** Where the same is booked again: service, add-ons, home and vendor are chosen, the time is asked. */
export function bookAgainPath({ serviceSlug, vendor, rebook }: BookingDetail): string {
  const params = new URLSearchParams({ service: serviceSlug, vendor: vendor.id });
  if (rebook) params.set('home', rebook.homeId);
  if (rebook?.minutes) params.set('minutes', String(rebook.minutes));
  const addOns = (rebook?.addOns ?? []).map(({ slug, quantity }) => `${slug}:${quantity}`);
  if (addOns.length > 0) params.set('addons', addOns.join(','));
  params.set('step', rebook ? 'time' : 'details');
  return `/book?${params}`;
}

/** The answers and notes of last time, as if they had just been written. */
export function draftOf({ rebook, notes }: Pick<BookingDetail, 'rebook' | 'notes'>): Draft {
  const answers = Object.entries(rebook?.answers ?? {}).map(([id, answer]) => [
    id,
    typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer),
  ]);
  return { answers: Object.fromEntries(answers) as Record<string, string>, notes, photos: [] };
}

/** Keeps them where the booking looks for them. Browser only. */
export function saveForRebook(booking: BookingDetail): void {
  saveDraft(booking.serviceSlug, draftOf(booking));
}
