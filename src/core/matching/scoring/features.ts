import {
  HALF_NEAR_MILES,
  HALF_SOON_HOURS,
  NEWCOMER_JOBS,
  PRIOR_REQUESTS,
  PRIOR_REVIEWS,
  PRIOR_TRADE_JOBS,
} from './limits.ts';
import { nestedRate, smoothedRate, type Tally } from './rates.ts';

/** What is known of a vendor when a request is matched; tallies are of the last year. */
export type VendorFacts = {
  vendorId: string;
  /** From the vendor's base, or the nearest technician's, to the home. */
  miles: number;
  /** To the first time that is free in the wanted window. */
  hoursToFirstFree: number;
  /** What the work costs with them, in cents; the median of all who can come is `MarketFacts.priceCents`. */
  priceCents: number;
  /** Requests, and those accepted in time. */
  asked: Tally;
  /** Accepted jobs, and those done without being dropped, refunded or disputed: in this trade and in all of them. */
  doneInTrade: Tally;
  done: Tally;
  /** Visits, and those begun inside the promised window. */
  punctual: Tally;
  /** Reviews, and their stars beyond the first as a share: three stars are half a hit. */
  stars: Tally;
};

/** The same rates over everybody in the market: what a rate begins with. */
export type MarketFacts = {
  acceptance: number;
  completion: number;
  punctuality: number;
  stars: number;
  priceCents: number;
};

export const FEATURES = [
  'quality',
  'record',
  'acceptance',
  'punctuality',
  'nearness',
  'soonness',
  'price',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Each from 0 to 1, more is better. */
export type Features = Record<Feature, number>;

/** What is known of a vendor as figures that can be weighed. Rates are smoothed: never a raw average. */
export function featuresOf(vendor: VendorFacts, market: MarketFacts): Features {
  return {
    quality: smoothedRate(vendor.stars, market.stars, PRIOR_REVIEWS),
    record: nestedRate(vendor.doneInTrade, vendor.done, market.completion, {
      inAll: PRIOR_REQUESTS,
      inTrade: PRIOR_TRADE_JOBS,
    }),
    acceptance: smoothedRate(vendor.asked, market.acceptance, PRIOR_REQUESTS),
    punctuality: smoothedRate(vendor.punctual, market.punctuality, PRIOR_REQUESTS),
    nearness: halvedAt(vendor.miles, HALF_NEAR_MILES),
    soonness: halvedAt(vendor.hoursToFirstFree, HALF_SOON_HOURS),
    price: halvedAt(vendor.priceCents, Math.max(1, market.priceCents)),
  };
}

export function isNewcomer(vendor: Pick<VendorFacts, 'done'>): boolean {
  return vendor.done.of < NEWCOMER_JOBS;
}

/** 1 at nothing, a half at `half`, and on towards 0. */
function halvedAt(amount: number, half: number): number {
  return half / (half + Math.max(0, amount));
}
