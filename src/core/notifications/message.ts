import { formatDay, formatShortDay, formatTime, formatWindow } from '#core/lib/format-time.ts';
import type { Cents } from '#core/lib/money.ts';

/** Who a message is for: a side of the booking, the people who run the market (or one of them), or one person about their own account. */
export type Audience = 'homeowner' | 'vendor' | 'admins' | 'person';

/** What is worth a mail besides the line in the inbox. The inbox's title is its subject and heading. */
export type MessageMail = {
  paragraphs: string[];
  /** Label and value. */
  facts?: [label: string, value: string][];
  /** `href` is a path; the inbox's own when left out. */
  button: { label: string; href?: string };
};

/** Something people are told: one line of text, one more, and where to look. */
export type Message = {
  to: Audience;
  title: string;
  body: string;
  /** A path of ours. */
  href: string;
  /** Also told to the person who caused it. Otherwise nobody is told what they just did themselves. */
  evenIfOwn?: boolean;
  mail?: MessageMail;
};

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
  workCents: Cents;
  serviceFeeCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  creditCents: Cents;
  /** The company's share of the work. */
  vendorCents: Cents;
  commissionBp: number;
  /** When this is told. */
  toldAt: Date;
};

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
    ['When', whenOf(story)],
    ['Vendor', story.company],
    ['Booking', `#${story.number}`],
  ];
}
