import { describe, expect, it } from 'vitest';
import { earningMonths } from './earning-months.ts';

const SEATTLE = 'America/Los_Angeles';
const job = (id: string, at: string) => ({ id, at: new Date(at) });

describe('earningMonths', () => {
  it('adds up the days of each month, newest first, and puts jobs by the local day', () => {
    const days = [
      { date: '2026-10-30', netCents: 100 },
      { date: '2026-10-31', netCents: 250 },
      { date: '2026-11-01', netCents: 40 },
    ];
    // Half past eleven at night in Seattle is the next month in UTC.
    const jobs = [job('a', '2026-11-01T20:00:00Z'), job('b', '2026-11-01T06:30:00Z')];
    expect(earningMonths(days, jobs, SEATTLE)).toEqual([
      { month: '2026-11', netCents: 40, jobs: [jobs[0]] },
      { month: '2026-10', netCents: 350, jobs: [jobs[1]] },
    ]);
  });

  it('leaves out months of nothing, and keeps one whose jobs are on another page', () => {
    const days = [
      { date: '2026-08-15', netCents: 0 },
      { date: '2026-09-15', netCents: 900 },
    ];
    expect(earningMonths(days, [], SEATTLE)).toEqual([{ month: '2026-09', netCents: 900, jobs: [] }]);
  });
});
