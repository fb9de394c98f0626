import { noticeSubject } from '#core/lib/notice.ts';
import type { Cadence } from '../kinds.ts';

/** A subscription as messages tell of it. */
export type PlanStory = {
  subscriptionId: string;
  number: number;
  planName: string;
  /** The vendor, or Canopy. */
  sellerName: string;
  homeLabel: string;
  /** First name and initial. */
  homeownerName: string;
  cadence: Cadence;
  zone: string;
};

/** A subscription, told to its homeowner and the vendor whose plan it is. */
export const aboutPlan = noticeSubject<{ subscriptionId: string }, PlanStory>('plan.subscription');
/** A finished visit, told to whoever did it. */
export const aboutPlanEarning = noticeSubject<{ subscriptionId: string; earnerId: string | null }, PlanStory>(
  'plan.earning',
);
/** An included visit that was booked, told to who comes. */
export const aboutPlanBooking = noticeSubject<{ subscriptionId: string; bookingId: string }, PlanStory>(
  'plan.booking',
);

export const subscriptionHref = (id: string): string => `/account/home/subscriptions/${id}`;
export const VENDOR_PLANS_HREF = '/contractor/maintenance';

export function facts({ planName, homeLabel, number }: PlanStory): [string, string][] {
  return [
    ['Plan', planName],
    ['Home', homeLabel],
    ['Subscription', `S-${number}`],
  ];
}
