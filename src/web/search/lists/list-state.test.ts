import { describe, expect, it } from 'vitest';
import { isNarrowed, type ListFilter, type ListState, wholePath, wordForAll } from './list-state.ts';

const options = [
  { value: 'submitted', label: 'In review' },
  { value: 'approved', label: 'Approved' },
];
const status: ListFilter = {
  ...{ kind: 'several', name: 'status', label: 'Status', options },
  sets: { all: ['submitted', 'approved'], first: ['submitted'] },
};
const market: ListFilter = { kind: 'choice', name: 'market', label: 'Market', options: [] };
const list = (params: Record<string, string>): ListState => ({
  ...{ page: 'credentials', path: '/admin/cases/credentials', params, first: { status: 'submitted' } },
  ...{ sort: 'submitted', order: 'asc', columns: null, views: [] },
});

describe('a list that opens with some of its rows', () => {
  it('is narrowed by what goes beyond that, not by what it opens with or by all', () => {
    const narrowed = (params: Record<string, string>) => isNarrowed(list(params), [status, market]);
    expect(narrowed({ status: 'submitted' })).toBe(false);
    expect(narrowed({ status: 'all' })).toBe(false);
    expect(narrowed({ status: 'approved' })).toBe(true);
    expect(narrowed({ status: 'submitted', market: 'seattle' })).toBe(true);
    expect(narrowed({ status: 'all', search: 'map' })).toBe(true);
  });

  it('says all by a word, where a filter has one', () => {
    expect(wordForAll(status)).toBe('all');
    expect(wordForAll(market)).toBeNull();
    expect(wholePath(list({}), [market, status])).toBe('/admin/cases/credentials?status=all');
    expect(wholePath(list({}), [market])).toBe('/admin/cases/credentials?all=1');
  });
});
