import { describe, expect, it } from 'vitest';
import { jobFilter, jobListPath } from './job-list-address.ts';

const read = (query: string) => jobFilter(new URLSearchParams(query), ['seattle', 'denver']);

describe('the address of the list of jobs', () => {
  it('is read with defaults for what is missing or unknown', () => {
    expect(read('')).toEqual({ view: 'all', search: '', market: '', sort: 'updated', cursor: '' });
    expect(read('status=confirmed&q=+drain+&market=seattle&sort=amount&cursor=abc')).toEqual({
      view: 'confirmed',
      search: 'drain',
      market: 'seattle',
      sort: 'amount',
      cursor: 'abc',
    });
    expect(read('status=__proto__&market=atlantis&sort=toString')).toEqual(read(''));
    expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(100);
  });

  it('keeps the rest when one thing changes and starts at the newest again', () => {
    const filter = read('status=pending&q=drain&cursor=abc');
    expect(jobListPath(filter, { market: 'denver' })).toBe(
      '/admin/jobs?status=pending&q=drain&market=denver',
    );
    expect(jobListPath(filter, { cursor: 'def' })).toBe('/admin/jobs?status=pending&q=drain&cursor=def');
    expect(jobListPath(filter, { view: 'all', search: '' })).toBe('/admin/jobs');
  });
});
