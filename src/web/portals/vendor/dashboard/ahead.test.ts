import { describe, expect, it } from 'vitest';
import { byDeadline, workAhead } from './ahead.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));

describe('the dashboard', () => {
  it('puts what is due first at the top, and what has no deadline last', () => {
    const parts = [
      { name: 'disputes', due: [null] },
      { name: 'requests', due: [at(16), at(23)] },
      { name: 'quotes', due: [at(12), null] },
      { name: 'nothing', due: [] },
    ];
    expect(byDeadline(parts).map(({ name }) => name)).toEqual(['quotes', 'requests', 'disputes', 'nothing']);
  });

  it('puts requests before all else while one can lapse', () => {
    const names = (due: (Date | null)[]) =>
      byDeadline([
        { name: 'disputes', due: [at(9)] },
        { name: 'requests', due, leads: true },
        { name: 'quotes', due: [at(12)] },
      ]).map(({ name }) => name);
    expect(names([at(16)])).toEqual(['requests', 'disputes', 'quotes']);
    expect(names([])).toEqual(['disputes', 'quotes', 'requests']);
  });

  it('counts quotes and cases among what waits for an answer', () => {
    expect(workAhead({ visits: 4, requests: 3, quotes: 2, cases: 0 })).toBe(
      'You have 4 visits today, 3 requests and 2 quotes to answer.',
    );
    expect(workAhead({ visits: 4, requests: 3, quotes: 2, cases: 1 })).toBe(
      'You have 4 visits today, 3 requests, 2 quotes and 1 case to answer.',
    );
    expect(workAhead({ visits: 1, requests: 0, quotes: 1, cases: 0 })).toBe(
      'You have 1 visit today and 1 quote to answer.',
    );
    expect(workAhead({ visits: 0, requests: 0, quotes: 0, cases: 0 })).toBe(
      'You have no visits today and nothing to answer.',
    );
  });
});
