import { PAGE_CHANNEL_PARAM, type PageChannel } from '#core/vendors/page-channel.ts';
import { bookingPath } from '../catalog/booking-path.ts';

/** Where a service of one vendor is booked, with the vendor's own page that led there. */
export function proBookingPath(
  vendorId: string,
  serviceSlug: string,
  { zip = null, channel }: { zip?: string | null; channel: PageChannel | null },
): string {
  const via = channel ? `&${PAGE_CHANNEL_PARAM}=${channel}` : '';
  return `${bookingPath(serviceSlug, zip)}&vendor=${vendorId}${via}`;
}
