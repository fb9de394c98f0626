import { describe, expect, it } from 'vitest';
import { readPrices } from './imports/read-prices.ts';
import { bestDiscount, feesOn, markedUp, priceFor, promotionsOnVisit } from './price-work.ts';
import { NO_RULES, type PriceRules } from './rules.ts';
import { acceptanceAt, FIRST_BELIEF, learn, priorOfTrade, type QuoteSeen } from './suggest/acceptance.ts';
import {
  capAround,
  contributionOf,
  costOfJob,
  reasonFor,
  suggestPrice,
  worthSuggesting,
} from './suggest/suggest-price.ts';

const RULES: PriceRules = {
  minimumCents: 9_000,
  travel: [
    { upToMiles: 20, cents: 2_500 },
    { upToMiles: 10, cents: 0 },
  ],
  afterHours: {
    dayFromMinute: 480,
    dayUntilMinute: 1_080,
    weekends: true,
    fee: { percentBp: 2_500, cents: 0 },
  },
  rush: { withinHours: 4, fee: { percentBp: 0, cents: 3_000 } },
  nearby: null,
};
const NOON = { weekday: 3, minuteOfDay: 720, leadMinutes: 2_000 };
const WORK = { laborCents: 10_000, addOnCents: 0 };
const fees = (moment: Parameters<typeof feesOn>[1], work = WORK) =>
  Object.fromEntries(feesOn(work, moment, RULES).map(({ kind, amountCents }) => [kind, amountCents]));

describe('fees on work', () => {
  it('adds nothing at noon, nearby and in time, nor without rules', () => {
    expect(fees({ start: NOON, miles: 3 })).toEqual({});
    expect(feesOn(WORK, { start: NOON, miles: 300 }, NO_RULES)).toEqual([]);
  });

  it('raises small work to the minimum, add-ons counted', () => {
    expect(fees({ start: NOON, miles: 3 }, { laborCents: 5_000, addOnCents: 1_500 })).toEqual({
      minimum: 2_500,
    });
    expect(fees({ start: NOON, miles: 3 }, { laborCents: 5_000, addOnCents: 4_000 })).toEqual({});
  });

  it('charges travel by the first distance that reaches, and beyond the last as the last', () => {
    expect(fees({ start: NOON, miles: 10 })).toEqual({});
    expect(fees({ start: NOON, miles: 10.1 })).toEqual({ travel: 2_500 });
    expect(fees({ start: NOON, miles: 90 })).toEqual({ travel: 2_500 });
    expect(fees({ start: NOON, miles: null })).toEqual({});
  });

  it('after hours begins at the end of the day, and holds all weekend', () => {
    expect(fees({ start: { ...NOON, minuteOfDay: 1_079 }, miles: 0 })).toEqual({});
    expect(fees({ start: { ...NOON, minuteOfDay: 1_080 }, miles: 0 })).toEqual({ after_hours: 2_500 });
    expect(fees({ start: { ...NOON, minuteOfDay: 479 }, miles: 0 })).toEqual({ after_hours: 2_500 });
    expect(fees({ start: { ...NOON, weekday: 6 }, miles: 0 })).toEqual({ after_hours: 2_500 });
  });

  it('short notice counts from the booking, and nothing of the hour without a time', () => {
    expect(fees({ start: { ...NOON, leadMinutes: 239 }, miles: 0 })).toEqual({ rush: 3_000 });
    expect(fees({ start: { ...NOON, leadMinutes: 240 }, miles: 0 })).toEqual({});
    expect(fees({ start: null, miles: 15 })).toEqual({ travel: 2_500 });
  });
});

describe('discounts', () => {
  const promotion = (kind: 'percent' | 'amount', value: number, byCanopy = false) => ({
    id: `${kind} ${value}`,
    name: 'Spring',
    byCanopy,
    ...{ endsOn: '2026-03-31', limited: false },
    kind,
    value,
  });

  it('takes the better of plan and promotion, never both', () => {
    expect(bestDiscount(10_000, 1_000, [promotion('percent', 500)])).toMatchObject({
      kind: 'plan_discount',
      amountCents: 1_000,
    });
    expect(bestDiscount(10_000, 500, [promotion('percent', 1_000), promotion('amount', 1_500)])).toEqual({
      ...{ kind: 'promotion', label: 'Spring', amountCents: 1_500, promotionId: 'amount 1500' },
    });
  });

  it('says who pays; of two that take off the same, the company’s own holds', () => {
    const [own, canopys] = [promotion('amount', 1_000), promotion('percent', 1_000, true)];
    expect(bestDiscount(10_000, 0, [own, canopys])?.kind).toBe('promotion');
    expect(bestDiscount(10_001, 0, [own, promotion('amount', 1_001, true)])).toEqual({
      ...{ kind: 'canopy_promotion', label: 'Spring, paid by Canopy', amountCents: 1_001 },
      promotionId: 'amount 1001',
    });
    expect(bestDiscount(10_000, 2_000, [canopys])?.kind).toBe('plan_discount');
  });

  it('of a series’ later visits are those that still run on their day and are not counted by jobs', () => {
    const [march, limited] = [promotion('percent', 1_000), { ...promotion('percent', 2_000), limited: true }];
    expect(promotionsOnVisit([march, limited], '2026-03-31')).toEqual([march]);
    expect(promotionsOnVisit([march, limited], '2026-04-01')).toEqual([]);
  });

  it('never takes more than the labor, and is none where nothing comes off', () => {
    expect(bestDiscount(1_000, 0, [promotion('amount', 5_000)])?.amountCents).toBe(1_000);
    expect(bestDiscount(0, 1_000, [promotion('amount', 5_000)])).toBeNull();
    expect(bestDiscount(10_000, 0, [])).toBeNull();
  });
});

it('the most exact price holds: market and level, market, level, everybody', () => {
  const prices = [
    { marketId: null, level: null, cents: 1 },
    { marketId: null, level: 'master', cents: 2 },
    { marketId: 'a', level: null, cents: 3 },
    { marketId: 'a', level: 'master', cents: 4 },
  ];
  expect(priceFor(prices, 'a', 'master')).toBe(4);
  expect(priceFor(prices, 'a', 'senior')).toBe(3);
  expect(priceFor(prices, 'b', 'master')).toBe(2);
  expect(priceFor(prices, 'b', null)).toBe(1);
  expect(priceFor(prices.slice(1), 'b', null)).toBeUndefined();
});

it('a markup is on the cost, half up to the cent', () => {
  expect(markedUp(1_001, 5_050)).toBe(1_507);
  expect(markedUp(0, 5_000)).toBe(0);
});

describe('reading prices from a file', () => {
  const ground = {
    lines: [
      { id: 's1', kind: 'service' as const, code: '', name: 'Drain cleaning' },
      { id: 'm1', kind: 'material' as const, code: 'WAX', name: 'Wax ring' },
    ],
    markets: [{ id: 'sea', name: 'Seattle' }],
    ...{ today: '2026-05-10', lastDay: '2027-05-10' },
  };
  const columns = {
    ...{ kind: 0, code: 1, name: 2, price: 3, cost: 4, markup: 5, market: 6, level: 7, from: 8 },
  };
  const read = (...rows: string[][]) => readPrices(rows, columns, ground);

  it('finds lines by code or name, and adds materials that are new', () => {
    const { ready, problems } = read(
      ['service', '', 'drain  CLEANING', '$1,149.50', '', '', 'Seattle', 'master', '2026-06-01'],
      ['', 'wax', 'whatever', '', '2.80', '150%', '', '', ''],
      ['material', 'NEW', 'Ball valve', '12', '', '', '', '', ''],
    );
    expect(problems).toEqual([]);
    expect(ready).toMatchObject([
      { lineId: 's1', priceCents: 114_950, marketId: 'sea', level: 'master', effectiveFrom: '2026-06-01' },
      {
        lineId: 'm1',
        kind: 'material',
        priceCents: 700,
        costCents: 280,
        markupBp: 15_000,
        effectiveFrom: '2026-05-10',
      },
      { lineId: null, kind: 'material', code: 'NEW', priceCents: 1_200 },
    ]);
  });

  it('names the row of a spreadsheet, the field and the way out', () => {
    const { ready, problems } = read(
      ['service', '', 'Roof repair', '100', '', '', '', '', ''],
      ['', '', 'Drain cleaning', 'ask us', '', '', 'Atlantis', 'guru', '5/1/26'],
      ['', '', 'Wax ring', '', '', '', '', '', '2020-01-01'],
      ['', '', '', '5', '', '', '', '', ''],
    );
    expect(ready).toEqual([]);
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '2 name',
      '3 price',
      '3 market',
      '3 level',
      '3 from',
      '4 price',
      '4 from',
      '5 name',
    ]);
    expect(problems[0]?.message).toContain('Add it to your services');
  });

  it('refuses two rows for the same price, and takes the same line for two markets', () => {
    const row = (market: string) => ['', '', 'Drain cleaning', '100', '', '', market, '', ''];
    expect(read(row(''), row('')).problems).toMatchObject([
      { row: 3, field: 'name', message: 'Row 2 sets the same price' },
    ]);
    expect(read(row(''), row('Seattle')).problems).toEqual([]);
  });
});

describe('suggested prices', () => {
  const week = { utilization: 0.5, leadDays: 4 };
  const quotes = (ratio: number, accepted: number, of: number): QuoteSeen[] =>
    Array.from({ length: of }, (_, index) => ({ ...week, ratio, accepted: index < accepted }));
  const curve = [...quotes(0.8, 45, 50), ...quotes(1, 30, 50), ...quotes(1.2, 8, 50)];

  it('learns a curve that falls with the price, surer with more quotes', () => {
    const belief = learn(FIRST_BELIEF, curve);
    const at = (ratio: number) => acceptanceAt(belief, ratio, week);
    expect(at(0.8).expected).toBeCloseTo(0.9, 1);
    expect(at(1.2).expected).toBeLessThan(0.25);
    const before = acceptanceAt(FIRST_BELIEF, 1, week);
    expect(at(1).high - at(1).low).toBeLessThan((before.high - before.low) / 2);
  });

  it('a trade counts as at most forty quotes of the company’s own', () => {
    const prior = priorOfTrade(Array.from({ length: 20 }, () => curve).flat());
    const moved = learn(prior, quotes(1.2, 120, 120));
    expect(acceptanceAt(moved, 1.2, week).expected).toBeGreaterThan(0.6);
  });

  const FREE = { commissionBp: 0, costCents: 0 };

  it('leaves the most after costs: the dearer the work, the higher the price, never one that the cap refuses', () => {
    const belief = learn(FIRST_BELIEF, curve);
    const cap = capAround(20_000, 20, null);
    const at = (costCents: number) =>
      suggestPrice(belief, 20_000, cap, week, { commissionBp: 1_200, costCents });
    const suggested = [0, 6_000, 10_000, 14_000].map(at);
    expect(suggested).toEqual([...suggested].sort((a, b) => a - b));
    expect(at(14_000)).toBeGreaterThan(at(0));
    // By hand: no price within the cap leaves more.
    const cost = { commissionBp: 1_200, costCents: 10_000 };
    const left = (cents: number) =>
      contributionOf(cents, cost) * acceptanceAt(belief, cents / 20_000, week).expected;
    for (let cents = cap.leastCents; cents <= cap.mostCents; cents += 800)
      expect(left(cents)).toBeLessThanOrEqual(left(at(10_000)) + 1e-6);
    expect(at(40_000)).toBe(cap.mostCents);
  });

  it('an hour’s cost counts with the length of the job and its parts, else the usual share of the market’s price', () => {
    const job = { minutes: 90, partsCents: 1_250, marketCents: 20_000, costPercent: 55 };
    expect(costOfJob({ ...job, hourlyCostCents: 6_000 })).toBe(10_250);
    expect(costOfJob({ ...job, hourlyCostCents: null })).toBe(11_000);
  });

  it('stays within the cap, whatever it learned', () => {
    const everything = learn(FIRST_BELIEF, quotes(1.3, 200, 200));
    const nothing = learn(FIRST_BELIEF, quotes(0.7, 0, 200));
    const cap = capAround(18_950, 20, null);
    expect(cap).toEqual({ leastCents: 15_200, mostCents: 22_700 });
    expect(suggestPrice(everything, 18_950, cap, week, FREE)).toBe(22_700);
    expect(suggestPrice(nothing, 18_950, cap, week, FREE)).toBeGreaterThanOrEqual(15_200);
  });

  it('suggests nothing above today’s price in a declared emergency', () => {
    const cap = capAround(18_950, 20, { currentCents: 17_000 });
    expect(cap.mostCents).toBe(17_000);
    const belief = learn(FIRST_BELIEF, quotes(1.3, 200, 200));
    expect(suggestPrice(belief, 18_950, cap, week, FREE)).toBeLessThanOrEqual(17_000);
  });

  const prices = {
    ...{ currentCents: 10_000, suggestedCents: 12_000, currentPercent: 60, suggestedPercent: 55 },
    cost: { commissionBp: 1_200, costCents: 5_000 },
  };

  it('says why with figures', () => {
    expect(reasonFor({ ...prices, isDeclared: false })).toBe(
      'About 55 of 100 homeowners accept, instead of 60. That’s 34% more after costs from the same number of quotes.',
    );
  });

  it('suggests no other price that leaves less than one percent more', () => {
    expect(worthSuggesting(prices)).toBe(12_000);
    // A hundred quotes leave 0.3% more: too little for a button that says to change.
    const alike = { ...prices, currentPercent: 55.6, suggestedCents: 10_519, suggestedPercent: 49.8 };
    expect(worthSuggesting(alike)).toBe(10_000);
    expect(reasonFor({ ...prices, suggestedCents: 10_000, suggestedPercent: 60, isDeclared: false })).toBe(
      'No other price would earn you notably more after costs.',
    );
  });

  it('suggests another price where costs take all of today’s', () => {
    const dear = { ...prices, cost: { commissionBp: 1_200, costCents: 9_000 } };
    expect(worthSuggesting(dear)).toBe(12_000);
    expect(reasonFor({ ...dear, isDeclared: false })).toBe(
      'At your current price, costs use up everything you’d earn.',
    );
  });
});
