import { describe, expect, it } from 'vitest';
import { addDays } from '#core/lib/format-time.ts';
import { barsOf } from './earning-bars.ts';
import { periodInput } from './periods.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({ date: addDays('2026-01-01', day), netCents: day + 1 }));
const sum = (bars: readonly { netCents: number }[]) => bars.reduce((all, { netCents }) => all + netCents, 0);

describe('the bars of a period', () => {
  it('are days as long as they fit, then weeks, and lose nothing', () => {
    expect(barsOf(days(30))).toMatchObject({ unit: 'day' });
    for (const count of [46, 49, 90, 365, 731]) {
      const { unit, bars } = barsOf(days(count));
      expect(unit).toBe('week');
      expect(bars).toHaveLength(Math.ceil(count / 7));
      expect(sum(bars)).toBe(sum(days(count)));
    }
  });
});

describe('the period of the address', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const of = (query: string) => periodInput(new URLSearchParams(query), now);

  it('is two days, a number of days, or the default', () => {
    expect(of('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(of('days=7')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(of('')).toEqual({});
  });

  it('is the default where it makes no sense', () => {
    expect(of('from=2026-02-01&to=2026-01-01')).toEqual({});
    expect(of('from=yesterday&to=2026-01-01')).toEqual({});
    expect(of('days=8')).toEqual({});
  });
});
