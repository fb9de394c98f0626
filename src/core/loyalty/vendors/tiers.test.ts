import { describe, expect, it } from 'vitest';
import { parseSetting } from '#core/lib/setting.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { DEFAULT_VENDOR_TIER_RULES as RULES, VENDOR_TIER_TERMS, VENDOR_TIERS_SETTING } from './settings.ts';
import {
  commissionWithTier,
  criteriaOf,
  EMPTY_RECORD,
  FIRST_STANDING,
  nextStep,
  nextTierOf,
  type TierStanding,
  tierOfRecord,
  type VendorRecord,
} from './tiers.ts';

const GOLD: VendorRecord = {
  ...{ completed: 100, dropped: 2, begun: 100, punctual: 95, reviews: 40, stars: 184, lostDisputes: 0 },
};

describe('the tier that a record is worth', () => {
  it('is the lowest for a company nobody has booked, and the highest whose criteria are all met', () => {
    expect(tierOfRecord(EMPTY_RECORD, RULES)).toBe('Bronze');
    expect(tierOfRecord(GOLD, RULES)).toBe('Gold');
    expect(tierOfRecord({ ...GOLD, completed: 150 }, RULES)).toBe('Platinum');
  });

  it.each([
    ['too few jobs', { completed: 59 }, 'Silver'],
    ['a rating below', { stars: 179 }, 'Silver'],
    ['dropped jobs', { dropped: 5 }, 'Silver'],
    ['late visits', { punctual: 89 }, 'Silver'],
    ['no reviews at all', { reviews: 0, stars: 0 }, 'Bronze'],
    ['a lost dispute', { lostDisputes: 1 }, 'Bronze'],
  ] as const)('falls with %s', (_, change, tier) => {
    expect(tierOfRecord({ ...GOLD, ...change }, RULES)).toBe(tier);
  });

  it('meets a criterion on its edge, and says what the next tier still wants', () => {
    const silver = { ...GOLD, completed: 25, dropped: 1 };
    expect(tierOfRecord(silver, RULES)).toBe('Silver');
    const next = nextTierOf(silver, 'Silver', RULES);
    expect(next?.rule.tier).toBe('Gold');
    expect(next?.criteria.find(({ criterion }) => criterion === 'jobs')).toEqual({
      ...{ criterion: 'jobs', value: 25, wanted: 60, met: false },
    });
    expect(nextTierOf(silver, 'Platinum', RULES)).toBeNull();
    const [gold] = RULES.tiers.filter(({ tier }) => tier === 'Gold');
    if (!gold) throw new Error('There is no Gold');
    const edge = { ...EMPTY_RECORD, completed: 96, dropped: 4, begun: 10, punctual: 9, reviews: 2, stars: 9 };
    expect(criteriaOf(edge, gold, RULES).every(({ met }) => met)).toBe(true);
  });
});

describe('from night to night', () => {
  const gold: TierStanding = { tier: 'Gold', fallsOn: null, reminded: false };
  const inGrace: TierStanding = { tier: 'Gold', fallsOn: '2026-04-01', reminded: false };

  it('rises at once, over several tiers', () => {
    expect(nextStep(FIRST_STANDING, 'Gold', '2026-03-02', RULES)).toEqual({
      ...{ kind: 'rise', tier: 'Gold', fallsOn: null, reminded: false },
    });
    expect(nextStep(inGrace, 'Platinum', '2026-03-20', RULES)).toMatchObject({ kind: 'rise', fallsOn: null });
  });

  it('changes nothing while the record is worth the tier', () => {
    expect(nextStep(gold, 'Gold', '2026-03-02', RULES)).toBeNull();
    expect(nextStep(FIRST_STANDING, 'Bronze', '2026-03-02', RULES)).toBeNull();
  });

  it('gives a period of grace before it falls, and reminds once before its end', () => {
    expect(nextStep(gold, 'Silver', '2026-03-02', RULES)).toEqual({
      ...{ kind: 'grace', tier: 'Gold', fallsOn: '2026-04-01', reminded: false },
    });
    expect(nextStep(inGrace, 'Silver', '2026-03-24', RULES)).toBeNull();
    expect(nextStep(inGrace, 'Silver', '2026-03-25', RULES)).toEqual({
      ...{ kind: 'reminder', tier: 'Gold', fallsOn: '2026-04-01', reminded: true },
    });
    const reminded = { ...inGrace, reminded: true };
    expect(nextStep(reminded, 'Silver', '2026-03-31', RULES)).toBeNull();
    expect(nextStep(reminded, 'Bronze', '2026-04-01', RULES)).toEqual({
      ...{ kind: 'fall', tier: 'Bronze', fallsOn: null, reminded: false },
    });
  });

  it('recovers when the record is worth the tier again', () => {
    expect(nextStep(inGrace, 'Gold', '2026-03-20', RULES)).toEqual({
      ...{ kind: 'recovery', tier: 'Gold', fallsOn: null, reminded: false },
    });
  });

  it('never falls without a reminder, though nobody looked for weeks', () => {
    expect(nextStep(inGrace, 'Silver', '2026-05-10', RULES)).toEqual({
      ...{ kind: 'reminder', tier: 'Gold', fallsOn: '2026-05-17', reminded: true },
    });
  });
});

describe('the commission of a tier', () => {
  it('is never more than what was agreed otherwise', () => {
    expect(commissionWithTier(COMMISSION_BP, 'Bronze', RULES)).toBe(1_200);
    expect(commissionWithTier(COMMISSION_BP, 'Gold', RULES)).toBe(1_000);
    expect(commissionWithTier(600, 'Gold', RULES)).toBe(600);
  });

  it('cannot be set so that a higher tier costs or demands otherwise than it should', () => {
    const { defaultValue } = VENDOR_TIERS_SETTING;
    expect(parseSetting(VENDOR_TIERS_SETTING, defaultValue).ok).toBe(true);
    const wrong = parseSetting(VENDOR_TIERS_SETTING, {
      ...defaultValue,
      goldCommission: 1_150,
      platinumJobs: 10,
    });
    expect(wrong).toMatchObject({
      ok: false,
      fields: { goldCommission: expect.any(String), platinumJobs: expect.any(String) },
    });
    expect(
      parseSetting(VENDOR_TIER_TERMS, { ...VENDOR_TIER_TERMS.defaultValue, graceDays: 7, noticeDays: 7 }).ok,
    ).toBe(false);
  });
});
