import { describe, expect, it } from 'vitest';
import { chanceOver, durationOf, normal } from './durations.ts';
import { UNUSUAL_CHANCE } from './limits.ts';
import { type History, outlookOf, withBooked } from './outlook.ts';
import { recordOf } from './record.ts';
import { isUnusual, logGamma, tailChance, unusualWeeks } from './unusual.ts';
import { expectedMinutes, loadState, openWithout } from './workload.ts';

/** Numbers between 0 and 1 that look random and are the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Draws how many of `of` cases go wrong, each as often as `share`: the place of a number in the binomial distribution. */
function drawer(of: number, share: number): (place: number) => { of: number; hits: number } {
  const upTo: number[] = [];
  for (let hits = 0, sum = 0; hits <= of; hits += 1) {
    const ways = logGamma(of + 1) - logGamma(hits + 1) - logGamma(of - hits + 1);
    sum += Math.exp(ways + hits * Math.log(share) + (of - hits) * Math.log(1 - share));
    upTo.push(sum);
  }
  return (place) => {
    const hits = upTo.findIndex((one) => one >= place);
    return { of, hits: hits === -1 ? of : hits };
  };
}

describe('the outlook', () => {
  const weeks = Array.from({ length: 12 }, (_, at) => 10 + (at % 3));
  const history = (values: readonly number[]): History => ({
    from: '2026-01-05',
    values,
    members: [{ id: 'a', name: 'Ana', values: values.map((value) => value / 2), jobs: 60 }],
    booked: { company: [30, 2], members: new Map([['a', [1]]]) },
  });

  it('says nothing of seven weeks, and something of eight', () => {
    expect(outlookOf(history(weeks.slice(0, 7)), null)).toEqual({
      ...{ weeks: 7, past: [], ahead: [], technicians: [] },
    });
    expect(outlookOf(history(weeks.slice(0, 8)), null).ahead).toHaveLength(8);
  });

  it('names weeks by their Mondays and begins with the one that runs', () => {
    const found = outlookOf(history(weeks), null);
    expect(found.past[0]?.week).toBe('2026-01-05');
    expect(found.ahead[0]?.week).toBe('2026-03-30');
    expect(found.technicians).toMatchObject([{ id: 'a', name: 'Ana' }]);
  });

  it('says the same of the same weeks again, with what is booked by now', () => {
    const before = outlookOf(history(weeks), null);
    const after = outlookOf({ ...history(weeks), booked: { company: [40], members: new Map() } }, null);
    expect(after.past).toEqual(before.past);
    expect(after.ahead[0]).toMatchObject({ value: 40, booked: 40 });
    expect(outlookOf({ ...history(weeks), from: '2026-01-12' }, null).past[0]?.week).toBe('2026-01-12');
    expect(outlookOf(history(weeks), 'a').past).not.toEqual(before.past);
  });

  it('compares the past with what was known then: a later jump changes no earlier forecast', () => {
    const calm = outlookOf(history(weeks), null).past;
    const jump = outlookOf(history([...weeks.slice(0, 11), 90]), null).past;
    expect(calm.slice(0, 8).map(({ expected }) => expected)).toEqual(Array(8).fill(null));
    expect(jump.map(({ expected }) => expected)).toEqual(calm.map(({ expected }) => expected));
    expect(recordOf(calm)).toEqual({ inside: expect.any(Number), of: 4 });
    expect(recordOf(jump).inside).toBeLessThanOrEqual(recordOf(calm).inside);
  });

  it('is nowhere below what is booked, and leaves room above it', () => {
    expect(withBooked({ value: 4, low: 2, high: 6 }, 1)).toEqual({ value: 4, low: 2, high: 6 });
    expect(withBooked({ value: 4, low: 2, high: 6 }, 3)).toEqual({ value: 4, low: 3, high: 6 });
    expect(withBooked({ value: 4, low: 2, high: 6 }, 9)).toEqual({ value: 9, low: 9, high: 11 });
    expect(outlookOf(history(weeks), null).ahead[0]).toMatchObject({ value: 30, low: 30, booked: 30 });
    const booked = { company: Array(8).fill(25), members: new Map([['a', Array(8).fill(14)]]) };
    const full = outlookOf({ ...history(weeks), booked }, null);
    for (const { low, value, high } of full.ahead) expect([low, value, high > 25]).toEqual([25, 25, true]);
    for (const { low } of full.technicians[0]?.ahead ?? []) expect(low).toBe(14);
    expect(outlookOf(history(weeks), 'a').ahead[0]).toMatchObject({ booked: 1 });
  });

  it('takes a week that refunds took below zero for one without earnings', () => {
    const found = outlookOf(history([...weeks.slice(0, 11), -50]), null);
    expect(found.past.at(-1)?.value).toBe(-50);
    for (const { low } of found.ahead) expect(low).toBeGreaterThanOrEqual(0);
  });
});

describe('a day ahead', () => {
  const mondays = (lead: number, minutes: number) => ({ weekday: 1, lead, minutes });

  it('expects what was requested later than this for such days, a twelfth of twelve weeks', () => {
    const all = [mondays(0, 1_200), mondays(3, 600), { weekday: 2, lead: 0, minutes: 9_999 }];
    const of = { own: all, jobs: 1e9, all, members: 1, weeks: 12 };
    expect(expectedMinutes(of, { weekday: 1, lead: 0 })).toBe(0);
    expect(expectedMinutes(of, { weekday: 1, lead: 2 })).toBe(100);
    expect(expectedMinutes(of, { weekday: 1, lead: 4 })).toBe(150);
    expect(expectedMinutes({ ...of, weeks: 3 }, { weekday: 1, lead: 2 })).toBe(400);
  });

  it('gives someone without jobs an equal part of the company’s', () => {
    const of = { own: [], jobs: 0, all: [mondays(0, 2_400)], members: 4, weeks: 30 };
    expect(expectedMinutes(of, { weekday: 1, lead: 5 })).toBe(50);
  });

  it('is overloaded from nine tenths on, idle below a quarter, closed without hours', () => {
    const day = (openMinutes: number, bookedMinutes: number, expected = 0) =>
      loadState({ openMinutes, bookedMinutes, expectedMinutes: expected });
    expect([day(600, 540), day(600, 500, 40), day(600, 539)]).toEqual(['overload', 'overload', 'normal']);
    expect([day(600, 149), day(600, 150), day(0, 0), day(0, 60)]).toEqual([
      ...['idle', 'normal', 'closed', 'overload'],
    ]);
  });

  it('has the open minutes that no time off covers, overlapping stretches counted once', () => {
    expect(openWithout([{ from: 480, to: 1_020 }], [])).toBe(540);
    expect(
      openWithout(
        [{ from: 480, to: 1_020 }],
        [
          { from: 900, to: 1_440 },
          { from: 0, to: 540 },
          { from: 500, to: 600 },
        ],
      ),
    ).toBe(300);
  });
});

describe('durations', () => {
  it('are the company’s, shrunk toward the market’s of three vendors or more', () => {
    const market = { jobs: 100_000, median: 1.2, long: 1.6, vendors: 3 };
    expect(durationOf(null, market).median).toBeCloseTo(1.2, 3);
    expect(durationOf(null, { ...market, vendors: 2 })).toEqual({ jobs: 0, median: 1, long: 1.25 });
    const own = durationOf({ jobs: 20, median: 1, long: 1 }, market);
    expect(own.median).toBeCloseTo(1.1, 3);
    expect(own.long).toBeCloseTo(1.3, 3);
  });

  it('are over their median half of the time, and over the longer quantile one time of five', () => {
    const ratios = { jobs: 50, median: 1.1, long: 1.5 };
    expect(chanceOver(ratios, 60, 66)).toBeCloseTo(0.5);
    expect(chanceOver(ratios, 60, 90)).toBeCloseTo(0.2, 3);
    expect(chanceOver(ratios, 60, 0)).toBe(1);
  });

  it('knows the normal distribution', () => {
    expect(normal(0)).toBeCloseTo(0.5);
    expect(normal(1.96)).toBeCloseTo(0.975, 4);
    expect(normal(-1.96)).toBeCloseTo(0.025, 4);
  });
});

describe('something unusual', () => {
  it('has a tail as computed by hand: 1 of 1 after 0 of 0 is a half of a tenth', () => {
    expect(tailChance({ of: 1, hits: 1 }, { of: 0, hits: 0 })).toBeCloseTo(0.05);
    expect(tailChance({ of: 5, hits: 0 }, { of: 0, hits: 0 })).toBe(1);
    expect(logGamma(5)).toBeCloseTo(Math.log(24), 9);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 9);
  });

  it('is a spike after a clean record, and one of anything never', () => {
    expect(isUnusual({ of: 10, hits: 5 }, { of: 200, hits: 4 })).toBe(true);
    expect(isUnusual({ of: 1, hits: 1 }, { of: 10_000, hits: 0 })).toBe(false);
    expect(isUnusual({ of: 10, hits: 3 }, { of: 200, hits: 60 })).toBe(false);
  });

  it('looks at shown weeks alone, each against those before it', () => {
    const weeks = [
      ...Array.from({ length: 10 }, () => ({ of: 10, hits: 0 })),
      ...[
        { of: 10, hits: 6 },
        { of: 10, hits: 0 },
      ],
    ];
    expect(unusualWeeks(weeks, { shown: 2, reach: 5 })).toMatchObject([
      { week: { hits: 6 }, before: { of: 50, hits: 0 } },
    ]);
    expect(unusualWeeks(weeks, { shown: 1, reach: 5 })).toEqual([]);
  });

  it('raises a false alarm in at most one of two hundred ordinary weeks, whatever is usual', () => {
    const alarms: string[] = [];
    for (const usual of [0.03, 0.15, 0.5])
      for (const size of [4, 12, 40]) {
        const random = randomFrom(Math.round(1_000 * usual) + size);
        const runs = 2_000;
        const [week, earlier] = [drawer(size, usual), drawer(26 * size, usual)];
        let raised = 0;
        for (let run = 0; run < runs; run += 1) if (isUnusual(week(random()), earlier(random()))) raised += 1;
        // Three standard errors of a share over so many runs are 0.47 %.
        if (raised / runs > UNUSUAL_CHANCE + 0.0047) alarms.push(`${usual} of ${size}: ${raised / runs}`);
      }
    expect(alarms).toEqual([]);
  });
});
