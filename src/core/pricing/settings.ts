import { defineSetting } from '#core/lib/setting.ts';
import type { NearbyTerms } from './nearby.ts';

type SuggestionsValue = {
  enabled: boolean;
  capPercent: number;
  costPercent: number;
  declaredEmergency: boolean;
};

export const SUGGESTED_PRICES = defineSetting<SuggestionsValue>({
  name: 'pricing.suggestions',
  section: 'prices',
  label: 'Suggested prices',
  description:
    'Vendors see a suggested price for each service, based on accepted and declined quotes. It’s the price that earns the vendor the most after commission and costs. They decide. Homeowners’ identity and home value are never used.',
  fields: {
    enabled: { kind: 'switch', label: 'Show suggested prices to vendors' },
    capPercent: {
      kind: 'number',
      label: 'Maximum difference from market price',
      hint: 'The median of what approved vendors charge in the market',
      unit: 'percent',
      min: 1,
      max: 40,
    },
    costPercent: {
      kind: 'number',
      label: 'Usual cost of a job',
      hint: 'Of the market price, for vendors who haven’t set what an hour costs them',
      unit: 'percent',
      min: 0,
      max: 80,
    },
    declaredEmergency: {
      kind: 'switch',
      label: 'A declared emergency is in effect',
      hint: 'No suggestion is above the vendor’s current price',
    },
  },
  defaultValue: { enabled: true, capPercent: 20, costPercent: 55, declaredEmergency: false },
});

export const NEARBY_DISCOUNTS = defineSetting<NearbyTerms>({
  name: 'pricing.nearby',
  section: 'prices',
  label: 'Nearby discounts',
  description:
    'Vendors can take a percentage off labor when a visit adds little driving to a day they already work close by. Homeowners see it on the times it applies to, and what was agreed stays as it is when other visits change.',
  fields: {
    enabled: { kind: 'switch', label: 'Vendors can offer nearby discounts' },
    capPercent: {
      kind: 'number',
      label: 'Maximum labor discount',
      hint: 'Larger vendor discounts are capped here',
      unit: 'percent',
      min: 1,
      max: 30,
    },
    bearer: {
      kind: 'choice',
      label: 'Paid by',
      hint: 'When Canopy pays, vendors receive their full price',
      options: [
        { value: 'vendor', label: 'The vendor' },
        { value: 'canopy', label: 'Canopy' },
      ],
    },
  },
  defaultValue: { enabled: true, capPercent: 15, bearer: 'vendor' },
});

export const pricingSettings = [SUGGESTED_PRICES, NEARBY_DISCOUNTS];
