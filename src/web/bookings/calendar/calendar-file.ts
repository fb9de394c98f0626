import type { BookingDetail } from '#core/bookings/views.ts';

/** The visit as a file that any calendar program opens; null when the visit is not ahead. */
export function calendarFile({
  id,
  number,
  status,
}: Pick<BookingDetail, 'id' | 'number' | 'status'>): { href: string; download: string } | null {
  if (status !== 'pending' && status !== 'confirmed') return null;
  return { href: `/api/calendar/booking/${id}.ics`, download: `canopy-${number}.ics` };
}
