import { defineSetting, type SettingDefinition, type SettingValue } from '#core/lib/setting.ts';
import { DEFAULT_RULES, LOYALTY_TIERS, type LoyaltyRules, type LoyaltyTier } from './limits.ts';

type Part = 'From' | 'Rate' | 'Discount';
type TierField = `${Lowercase<LoyaltyTier>}${Part}`;
type TierValue = Record<Exclude<TierField, 'bronzeFrom'>, number>;

const field = (tier: LoyaltyTier, part: Part) => `${tier.toLowerCase()}${part}` as keyof TierValue;

const from = (tier: LoyaltyTier) =>
  ({ kind: 'number', label: 'From', group: tier, unit: 'points', min: 1, max: 1_000_000 }) as const;
const rate = (tier: LoyaltyTier) =>
  ({
    kind: 'number',
    label: 'Points per dollar',
    ...(tier === 'Bronze' ? { hint: '100% is one point per dollar' } : {}),
    group: tier,
    unit: 'percent',
    min: 0,
    max: 1_000,
  }) as const;
const discount = (tier: LoyaltyTier) =>
  ({
    kind: 'number',
    label: 'Service fee discount',
    group: tier,
    unit: 'percent',
    min: 0,
    max: 100,
  }) as const;

export const LOYALTY_TIERS_SETTING = defineSetting<TierValue>({
  name: 'loyalty.tiers',
  section: 'points',
  label: 'Tiers',
  description:
    'Thresholds and benefits of each tier. New thresholds apply immediately to everyone; points already earned don’t change.',
  fields: {
    bronzeRate: rate('Bronze'),
    bronzeDiscount: discount('Bronze'),
    silverFrom: from('Silver'),
    silverRate: rate('Silver'),
    silverDiscount: discount('Silver'),
    goldFrom: from('Gold'),
    goldRate: rate('Gold'),
    goldDiscount: discount('Gold'),
    platinumFrom: from('Platinum'),
    platinumRate: rate('Platinum'),
    platinumDiscount: discount('Platinum'),
  },
  defaultValue: Object.fromEntries(
    DEFAULT_RULES.tiers.flatMap(({ tier, fromPoints, ratePercent, feeDiscountPercent }) => [
      ...(tier === 'Bronze' ? [] : [[field(tier, 'From'), fromPoints]]),
      [field(tier, 'Rate'), ratePercent],
      [field(tier, 'Discount'), feeDiscountPercent],
    ]),
  ) as TierValue,
  check: (value) => ({
    ...(value.goldFrom <= value.silverFrom ? { goldFrom: 'Gold must start above Silver' } : {}),
    ...(value.platinumFrom <= value.goldFrom ? { platinumFrom: 'Platinum must start above Gold' } : {}),
  }),
});

type PointsValue = { stepPoints: number; stepCents: number; expiryMonths: number; noticeDays: number };

export const LOYALTY_POINTS = defineSetting<PointsValue>({
  name: 'loyalty.points',
  section: 'points',
  label: 'Points',
  description: 'The value of points at checkout and when they expire.',
  fields: {
    stepPoints: {
      kind: 'number',
      label: 'Redeem in steps of',
      unit: 'points',
      min: 1,
      max: 10_000,
    },
    stepCents: {
      kind: 'number',
      label: 'Value of one step',
      hint: 'Paid by Canopy, never by the vendor',
      unit: 'cents',
      min: 1,
      max: 100_000,
    },
    expiryMonths: {
      kind: 'number',
      label: 'Points expire after',
      hint: 'Applies to points earned from now on',
      unit: 'months',
      min: 1,
      max: 120,
    },
    noticeDays: {
      kind: 'number',
      label: 'Expiry reminder',
      unit: 'days',
      min: 1,
      max: 180,
    },
  },
  defaultValue: {
    stepPoints: DEFAULT_RULES.stepPoints,
    stepCents: DEFAULT_RULES.stepCents,
    expiryMonths: DEFAULT_RULES.expiryMonths,
    noticeDays: DEFAULT_RULES.noticeDays,
  },
});

/** The loyalty rules as the settings have them now. */
export async function readLoyaltyRules(settings: {
  get<Value extends SettingValue>(definition: SettingDefinition<Value>): Promise<Value>;
}): Promise<LoyaltyRules> {
  return rulesFrom(await settings.get(LOYALTY_TIERS_SETTING), await settings.get(LOYALTY_POINTS));
}

export function rulesFrom(tiers: TierValue, points: PointsValue): LoyaltyRules {
  return {
    tiers: LOYALTY_TIERS.map((tier) => ({
      tier,
      fromPoints: tier === 'Bronze' ? 0 : tiers[field(tier, 'From')],
      ratePercent: tiers[field(tier, 'Rate')],
      feeDiscountPercent: tiers[field(tier, 'Discount')],
    })),
    ...points,
  };
}
