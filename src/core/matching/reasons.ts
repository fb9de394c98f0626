import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import type { Exclusion } from './kinds.ts';
import type { Feature, MarketFacts, VendorFacts } from './scoring/features.ts';
import { HALF_NEAR_MILES } from './scoring/limits.ts';
import type { Tally } from './scoring/rates.ts';
import type { Addend } from './scoring/score.ts';

export type Facts = Omit<VendorFacts, 'vendorId'>;

/** Stars of a smoothed quality between 0 and 1. */
export function starsOf(quality: number): number {
  return 1 + 4 * quality;
}

/** An addend in words: `4.8 from 120 reviews`, `3.1 mi away`. Rates are the smoothed ones that were weighed. */
export function reasonText(
  { feature, value }: Pick<Addend, 'feature' | 'value'>,
  facts: Facts,
  market: MarketFacts,
): string {
  const texts: Record<Feature, () => string> = {
    quality: () =>
      facts.stars.of === 0
        ? `No reviews yet, counted as ${formatStars(starsOf(value))}`
        : `${formatStars(starsOf(value))} from ${counted(facts.stars.of, 'review')}`,
    record: () =>
      facts.done.of === 0
        ? `No jobs yet, counted as ${percent(value)} finished without a refund`
        : `${percent(value)} finished without a refund, from ${counted(facts.done.of, 'job')}`,
    acceptance: () => rateText(facts.asked, value, 'of requests accepted', 'No requests yet'),
    punctuality: () => rateText(facts.punctual, value, 'of visits on time', 'No visits yet'),
    nearness: () =>
      facts.miles === HALF_NEAR_MILES ? 'Works in this neighborhood' : `${facts.miles.toFixed(1)} mi away`,
    soonness: () => soonnessText(facts.hoursToFirstFree),
    price: () => priceText(facts.priceCents, market.priceCents),
  };
  return texts[feature]();
}

function rateText(tally: Tally, value: number, what: string, none: string): string {
  return tally.of === 0 ? `${none}, counted as ${percent(value)}` : `${percent(value)} ${what}`;
}

function soonnessText(hours: number): string {
  if (hours <= 0) return 'First available time not compared';
  if (hours < 36) return `Available in ${counted(Math.max(1, Math.round(hours)), 'hour')}`;
  return `Available in ${Math.round(hours / 24)} days`;
}

function priceText(cents: number, usual: number): string {
  if (cents === 0) return 'Free visit';
  const off = Math.round((1 - cents / Math.max(1, usual)) * 100);
  if (off === 0) return `${formatMoney(cents)}, the usual price`;
  return `${formatMoney(cents)}, ${Math.abs(off)}% ${off > 0 ? 'below' : 'above'} the usual`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

export const EXCLUSION_LABELS: Record<Exclusion, string> = {
  not_approved: 'Not approved',
  service: 'Doesn’t offer this service',
  technician: 'No technician with this skill',
  area: 'Doesn’t cover the address',
  credentials: 'Required credentials not valid',
  busy: 'No time available in the requested window',
};

/** What would have to change, for the vendor themselves. */
export const EXCLUSION_ADVICE: Record<Exclusion, string> = {
  not_approved: 'Finish onboarding to be matched.',
  service: 'Add the service to your list.',
  technician: 'Give one of your technicians the skill.',
  area: 'Widen your service area.',
  credentials: 'Renew what has lapsed under Credentials.',
  busy: 'Open more hours: you had nothing free in time.',
};
