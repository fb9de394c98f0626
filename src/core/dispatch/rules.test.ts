import { describe, expect, it } from 'vitest';
import { emergencyPrice, type FeeRules, feeTimeOf } from './fees.ts';
import { holidayOn } from './holidays.ts';
import { promisedBy, promiseStateOf } from './promise.ts';
import { acceptanceOf, arrivalOf, isOpenTo, rankForEmergency } from './ranking.ts';
import { assertMove, canMove, mayAssign, mayCancel } from './status.ts';
import { nextWaveStep, shouldRepeat, waveDueAt } from './waves.ts';

const ZONE = 'America/Los_Angeles';
const RULES: FeeRules = {
  ...{ emergencyCents: 4_500, afterHoursCents: 6_500, holidayCents: 9_500 },
  ...{ dayFromHour: 7, dayUntilHour: 18, weekends: true },
};
const now = new Date('2026-03-02T15:00:00Z');
const seconds = (value: number) => new Date(now.getTime() + value * 1_000);

describe('the fee of the hour', () => {
  it.each([
    ['Monday 6:59 AM', '2026-03-02T14:59:00Z', 'after_hours'],
    ['Monday 7:00 AM', '2026-03-02T15:00:00Z', 'day'],
    ['Monday 5:59 PM', '2026-03-03T01:59:00Z', 'day'],
    ['Monday 6:00 PM', '2026-03-03T02:00:00Z', 'after_hours'],
    ['Saturday noon', '2026-03-07T20:00:00Z', 'after_hours'],
    ['Thanksgiving noon', '2026-11-26T20:00:00Z', 'holiday'],
    // Still Christmas Day at the home, the day after in UTC.
    ['Christmas 11 PM', '2026-12-26T07:00:00Z', 'holiday'],
  ])('%s', (_, at, time) => {
    expect(feeTimeOf(new Date(at), ZONE, RULES)).toBe(time);
  });

  it('DST: 7 AM is 7 AM on the morning after the clocks change', () => {
    expect(feeTimeOf(new Date('2026-03-09T13:59:00Z'), ZONE, RULES)).toBe('after_hours');
    expect(feeTimeOf(new Date('2026-03-09T14:00:00Z'), ZONE, RULES)).toBe('day');
  });

  it('holidays fall on the right days', () => {
    const found = [
      '2026-05-25',
      '2026-05-18',
      '2026-09-07',
      '2026-11-26',
      '2026-11-27',
      '2026-07-04',
      '2026-01-01',
    ];
    expect(found.map((date) => holidayOn(date) !== null)).toEqual([
      true,
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  it('the price adds up: service, emergency fee, after-hours fee, service fee and tax on each line', () => {
    const price = emergencyPrice({
      service: { name: 'Pipe leak repair', pricing: 'hourly', priceCents: 13_500, durationMinutes: 60 },
      ...{ at: new Date('2026-03-03T04:00:00Z'), zone: ZONE, rules: RULES, feeDiscountBp: 0 },
      ...{ laborTaxBp: 1_035, materialsTaxBp: 1_035 },
    });
    expect(price.bookedLines.map(({ amountCents }) => amountCents)).toEqual([13_500, 4_500, 6_500]);
    expect(price.workCents).toBe(24_500);
    expect(price.totalCents).toBe(price.workCents + price.serviceFeeCents + price.taxCents);
    expect(price.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(price.totalCents);
  });

  it('a fee of nothing has no line', () => {
    const price = emergencyPrice({
      service: { name: 'Lockout', pricing: 'fixed', priceCents: 9_900, durationMinutes: 60 },
      ...{ at: now, zone: ZONE, rules: { ...RULES, emergencyCents: 0 }, feeDiscountBp: 0 },
      ...{ laborTaxBp: 0, materialsTaxBp: 0 },
    });
    expect(price.bookedLines).toHaveLength(1);
  });
});

describe('waves', () => {
  const rules = { sizes: [1, 3, 5], acceptSeconds: 60, repeatSeconds: 20 };
  const state = { started: 1, dueAt: seconds(60), waiting: 1, candidates: 4 };

  it('begin with one, then three, then five', () => {
    const start = (started: number) =>
      nextWaveStep({ ...state, started, dueAt: null, candidates: 9 }, rules, now);
    expect([0, 1, 2, 3].map(start)).toEqual([
      { do: 'start', wave: 1, size: 1 },
      { do: 'start', wave: 2, size: 3 },
      { do: 'start', wave: 3, size: 5 },
      { do: 'give_up' },
    ]);
  });
  it('wait until 60 seconds are over or everybody has answered', () => {
    expect(nextWaveStep(state, rules, seconds(59))).toEqual({ do: 'wait' });
    expect(nextWaveStep(state, rules, seconds(60))).toMatchObject({ do: 'start', wave: 2 });
    expect(nextWaveStep({ ...state, waiting: 0 }, rules, seconds(5))).toMatchObject({ do: 'start', wave: 2 });
  });
  it('however late the clock is looked at, none is skipped and each has its whole time', () => {
    expect(nextWaveStep(state, rules, seconds(3_600))).toMatchObject({ do: 'start', wave: 2 });
    expect(waveDueAt(seconds(3_600), rules)).toEqual(seconds(3_660));
  });
  it('are smaller where few are left, and end where nobody is', () => {
    expect(nextWaveStep({ ...state, candidates: 2 }, rules, seconds(60))).toMatchObject({ size: 2 });
    expect(nextWaveStep({ ...state, candidates: 0 }, rules, seconds(60))).toEqual({ do: 'give_up' });
  });
  it('ring again after 20 seconds, twice, and never after their time', () => {
    const alert = { lastSentAt: now, repeats: 0, dueAt: seconds(60) };
    const again = (change: Partial<typeof alert>, after: number) =>
      shouldRepeat({ ...alert, ...change }, { repeatSeconds: 20, repeatsMax: 2 }, seconds(after));
    expect([again({}, 19), again({}, 20), again({ repeats: 2 }, 50), again({}, 60)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('who is asked first', () => {
  it('the shortest expected wait: near and likely to accept', () => {
    const vendor = (vendorId: string, arrivalMinutes: number, acceptance: number) => ({
      ...{ vendorId, arrivalMinutes, acceptance },
    });
    const ranked = rankForEmergency([
      vendor('c', 20, 0.3),
      vendor('b', 30, 0.9),
      vendor('a', 30, 0.9),
      vendor('d', 25, 0.9),
    ]);
    expect(ranked.map(({ vendorId }) => vendorId)).toEqual(['d', 'a', 'b', 'c']);
  });
  it('a newcomer is neither first nor last', () => {
    expect(acceptanceOf({ of: 0, hits: 0 })).toBe(0.5);
    expect(acceptanceOf({ of: 10, hits: 10 })).toBeLessThan(1);
  });
  it('arrival is rounded up to five minutes; without a base it is a guess', () => {
    const home = { latitude: 47.66, longitude: -122.37 };
    expect(arrivalOf(null, home, 600)).toEqual({ miles: null, minutes: 40 });
    expect(arrivalOf({ latitude: 47.6, longitude: -122.33 }, home, 600).minutes % 5).toBe(0);
  });
  it('a share of those on call is kept for what is severe', () => {
    expect(isOpenTo('urgent', { free: 1, all: 4 }, 25)).toBe(false);
    expect(isOpenTo('urgent', { free: 2, all: 4 }, 25)).toBe(true);
    expect(isOpenTo('severe', { free: 1, all: 4 }, 25)).toBe(true);
    expect(isOpenTo('life', { free: 0, all: 4 }, 25)).toBe(false);
    expect(isOpenTo('urgent', { free: 1, all: 1 }, 25)).toBe(true);
  });
});

describe('the promise', () => {
  const by = promisedBy(now, 90);
  it('is kept at its very minute and broken after it', () => {
    expect(promiseStateOf(by, by, now)).toBe('kept');
    expect(promiseStateOf(by, new Date(by.getTime() + 1), now)).toBe('broken');
    expect(promiseStateOf(by, null, by)).toBe('open');
    expect(promiseStateOf(by, null, new Date(by.getTime() + 1))).toBe('broken');
  });
});

describe('where an emergency may go', () => {
  it('a vendor who drops out starts the search again; what is over stays over', () => {
    expect(canMove('accepted', 'searching')).toBe(true);
    expect(canMove('closed', 'searching')).toBe(false);
    expect(() => assertMove('canceled', 'accepted')).toThrow(
      'This emergency’s status is now “Canceled”. Reload the page to see what’s next.',
    );
  });
  it('can be assigned while nobody comes, and called off until somebody is there', () => {
    expect(
      ['searching', 'no_vendor', 'accepted', 'arrived'].map((one) => mayAssign(one as 'searching')),
    ).toEqual([true, true, false, false]);
    expect(mayCancel('arrived')).toBe(false);
  });
});
