import type { Feature, MarketFacts, VendorFacts } from './scoring/features.ts';
import { featuresOf } from './scoring/features.ts';
import type { Tally } from './scoring/rates.ts';
import { scoreOf, type Weights } from './scoring/score.ts';

export type Improvement = { feature: Feature; text: string; hundredths: number };

/** How many more of something is asked of a vendor: a few weeks of good work. */
const MORE = 10;

const plus = ({ of, hits }: Tally): Tally => ({ of: of + MORE, hits: hits + MORE });

type Step = { feature: Feature; text: string; change: (facts: VendorFacts) => Partial<VendorFacts> };

/** Each step is something a vendor can do; what it is worth is the difference it makes to the score. */
const STEPS: readonly Step[] = [
  {
    feature: 'quality',
    text: `Earn ${MORE} more five-star reviews`,
    change: ({ stars }) => ({ stars: plus(stars) }),
  },
  {
    feature: 'record',
    text: `Finish ${MORE} more jobs without a refund`,
    change: ({ done, doneInTrade }) => ({ done: plus(done), doneInTrade: plus(doneInTrade) }),
  },
  {
    feature: 'acceptance',
    text: `Accept your next ${MORE} requests`,
    change: ({ asked }) => ({ asked: plus(asked) }),
  },
  {
    feature: 'punctuality',
    text: `Start your next ${MORE} visits within the arrival window`,
    change: ({ punctual }) => ({ punctual: plus(punctual) }),
  },
  {
    feature: 'soonness',
    text: 'Offer times a day sooner',
    change: ({ hoursToFirstFree }) => ({ hoursToFirstFree: Math.max(0, hoursToFirstFree - 24) }),
  },
  {
    feature: 'price',
    text: 'Lower your price by 10%',
    change: ({ priceCents }) => ({ priceCents: Math.round(priceCents * 0.9) }),
  },
];

/** What would raise a vendor's score, the most first; steps that change nothing are left out. */
export function improvementsFor(vendor: VendorFacts, market: MarketFacts, weights: Weights): Improvement[] {
  const before = scoreOf(featuresOf(vendor, market), weights).hundredths;
  return STEPS.map(({ feature, text, change }) => {
    const after = scoreOf(featuresOf({ ...vendor, ...change(vendor) }, market), weights).hundredths;
    return { feature, text, hundredths: after - before };
  })
    .filter(({ hundredths }) => hundredths > 0)
    .sort((a, b) => b.hundredths - a.hundredths);
}
