import { defineSetting, type SettingDefinition, type SettingValue } from '#core/lib/setting.ts';
import { COMMISSION_BP, PAGE_COMMISSION_MIN_BP } from '#core/payments/limits.ts';
import type { LoyaltyTier } from '../limits.ts';
import type { VendorTierRules } from './tiers.ts';

type Earned = Exclude<LoyaltyTier, 'Bronze'>;
const EARNED: readonly Earned[] = ['Silver', 'Gold', 'Platinum'];
type Part = 'Jobs' | 'Rating' | 'Completion' | 'OnTime' | 'Commission';
type TiersValue = Record<`${Lowercase<Earned>}${Part}`, number>;

const key = <P extends Part>(tier: Earned, part: P) =>
  `${tier.toLowerCase()}${part}` as `${Lowercase<Earned>}${P}`;

/** What begins without anybody's decision. Three in five companies of a market reach Silver with it. */
const DEFAULTS: Record<Earned, Record<Part, number>> = {
  Silver: { Jobs: 25, Rating: 43, Completion: 94, OnTime: 85, Commission: 1_100 },
  Gold: { Jobs: 60, Rating: 45, Completion: 96, OnTime: 90, Commission: 1_000 },
  Platinum: { Jobs: 150, Rating: 46, Completion: 97, OnTime: 95, Commission: 900 },
};

const fieldsOf = (tier: Earned) =>
  ({
    Jobs: { kind: 'number', label: 'Completed jobs', group: tier, unit: 'jobs', min: 1, max: 10_000 },
    Rating: {
      kind: 'number',
      label: 'Rating',
      group: tier,
      unit: 'tenths of a star',
      min: 10,
      max: 50,
    },
    Completion: { kind: 'number', label: 'Completion', group: tier, unit: 'percent', min: 0, max: 100 },
    OnTime: { kind: 'number', label: 'On time', group: tier, unit: 'percent', min: 0, max: 100 },
    Commission: {
      kind: 'number',
      label: 'Commission',
      group: tier,
      unit: 'basis points',
      min: PAGE_COMMISSION_MIN_BP,
      // A tier is never worse than none.
      max: COMMISSION_BP,
    },
  }) as const;

export const VENDOR_TIERS_SETTING = defineSetting<TiersValue>({
  name: 'loyalty.vendor_tiers',
  section: 'commission',
  label: 'Vendor tiers',
  description:
    'What a vendor’s record must be for each tier, and the commission it brings. Checked every night; existing bookings keep their rate.',
  fields: Object.fromEntries(
    EARNED.flatMap((tier) =>
      Object.entries(fieldsOf(tier)).map(([part, field]) => [key(tier, part as Part), field]),
    ),
  ) as SettingDefinition<TiersValue>['fields'],
  defaultValue: Object.fromEntries(
    EARNED.flatMap((tier) =>
      Object.entries(DEFAULTS[tier]).map(([part, value]) => [key(tier, part as Part), value]),
    ),
  ) as TiersValue,
  check: (value) => {
    const wrong: Record<string, string> = {};
    for (const [lower, higher] of [['Silver', 'Gold'] as const, ['Gold', 'Platinum'] as const]) {
      for (const part of ['Jobs', 'Rating', 'Completion', 'OnTime'] as const) {
        if (value[key(higher, part)] < value[key(lower, part)])
          wrong[key(higher, part)] = `${higher} can’t ask for less than ${lower}`;
      }
      if (value[key(higher, 'Commission')] > value[key(lower, 'Commission')])
        wrong[key(higher, 'Commission')] = `${higher} can’t cost more than ${lower}`;
    }
    return wrong;
  },
});

type TermsValue = { windowDays: number; lostDisputes: number; graceDays: number; noticeDays: number };

export const VENDOR_TIER_TERMS = defineSetting<TermsValue>({
  name: 'loyalty.vendor_tier_terms',
  section: 'commission',
  label: 'Vendor tier terms',
  description: 'How far back the record counts, and how long a tier stays once its criteria aren’t met.',
  fields: {
    windowDays: { kind: 'number', label: 'Review period', unit: 'days', min: 30, max: 730 },
    lostDisputes: {
      kind: 'number',
      label: 'Lost disputes allowed',
      hint: 'Disputes decided with a refund to the homeowner',
      unit: 'times',
      min: 0,
      max: 20,
    },
    graceDays: { kind: 'number', label: 'Grace period', unit: 'days', min: 7, max: 120 },
    noticeDays: {
      kind: 'number',
      label: 'Reminder before a tier falls',
      unit: 'days',
      min: 1,
      max: 30,
    },
  },
  defaultValue: { windowDays: 365, lostDisputes: 0, graceDays: 30, noticeDays: 7 },
  check: ({ graceDays, noticeDays }): Record<string, string> =>
    noticeDays < graceDays ? {} : { noticeDays: 'The reminder must be within the grace period' },
});

export function vendorTierRules(tiers: TiersValue, terms: TermsValue): VendorTierRules {
  return {
    tiers: [
      {
        ...{ tier: 'Bronze', jobs: 0, ratingTenths: 0, completionPercent: 0, onTimePercent: 0 },
        commissionBp: COMMISSION_BP,
      },
      ...EARNED.map((tier) => ({
        tier,
        jobs: tiers[key(tier, 'Jobs')],
        ratingTenths: tiers[key(tier, 'Rating')],
        completionPercent: tiers[key(tier, 'Completion')],
        onTimePercent: tiers[key(tier, 'OnTime')],
        commissionBp: tiers[key(tier, 'Commission')],
      })),
    ],
    ...terms,
  };
}

/** The rules that hold until an administrator changes them. */
export const DEFAULT_VENDOR_TIER_RULES = vendorTierRules(
  VENDOR_TIERS_SETTING.defaultValue,
  VENDOR_TIER_TERMS.defaultValue,
);

/** The rules as the settings have them now. */
export async function readVendorTierRules(settings: {
  get<Value extends SettingValue>(definition: SettingDefinition<Value>): Promise<Value>;
}): Promise<VendorTierRules> {
  return vendorTierRules(await settings.get(VENDOR_TIERS_SETTING), await settings.get(VENDOR_TIER_TERMS));
}
