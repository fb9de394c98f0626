import { formatDay, formatShortDay, formatTime, formatWindow } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { noticeSubject } from '#core/lib/notice.ts';
import type { SoldLine } from '../lines.ts';

/** A booking as messages tell of it. Amounts in cents, times in the home's zone. */
export type BookingStory = {
  id: string;
  number: number;
  title: string;
  startsAt: Date;
  windowEndsAt: Date;
  zone: string;
  respondBy: Date | null;
  /** Whether the company has accepted: until then it reads no contact details. */
  accepted: boolean;
  homeownerName: string;
  company: string;
  technicianName: string;
  neighborhood: string;
  /** What was sold, line by line; sums to `workCents`. */
  sold: readonly SoldLine[];
  workCents: Cents;
  serviceFeeCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  creditCents: Cents;
  /** The company's share of the work. */
  vendorCents: Cents;
  /** Of the partner who passed it on, taken of what the vendor earns by the work. */
  referral: { shareBp: number } | null;
  commissionBp: number;
  /** When this is told. */
  notifiedAt: Date;
};

/** A booking, told to both its sides. */
export const aboutBooking = noticeSubject<{ bookingId: string }, BookingStory>('booking');
/** The same once the request stands: while a time is only held, the homeowner has it on the screen and the vendor need not know. */
export const aboutRequest = noticeSubject<{ bookingId: string }, BookingStory>('booking.requested');
/** A booking, told to the company that has it no longer. */
export const aboutLostBooking = noticeSubject<{ bookingId: string; fromVendorId: string }, BookingStory>(
  'booking.lost',
);

export const homeownerHref = (bookingId: string): string => `/account/home/job/${bookingId}`;
export const vendorHref = (bookingId: string): string => `/account/vendor/field-operations?job=${bookingId}`;

/** `Tuesday, March 3, 9:00 to 11:00 AM` */
export function whenOf({ startsAt, windowEndsAt, zone }: BookingStory): string {
  return `${formatDay(startsAt, zone)}, ${formatWindow(startsAt, windowEndsAt, zone)}`;
}

/** `Mon, Mar 2 at 5:00 PM` */
export function momentOf(instant: Date, zone: string): string {
  return `${formatShortDay(instant, zone)} at ${formatTime(instant, zone)}`;
}

/** The rows every mail about a visit has. */
export function visitFacts(story: BookingStory): [string, string][] {
  return [
    ['Service', story.title],
    ...soldFacts(story),
    ['When', whenOf(story)],
    ['Vendor', story.company],
    ['Booking', `#${story.number}`],
  ];
}

/** What was bought, with its prices before tax and fee. A visit without add-ons is said by its title and its sum. */
export function soldFacts({ sold }: BookingStory): [string, string][] {
  if (sold.length < 2) return [];
  return sold.map(({ label, amountCents }) => [label, formatMoney(amountCents)]);
}
