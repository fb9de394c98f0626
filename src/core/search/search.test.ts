import { describe, expect, it } from 'vitest';
import { SEARCH_TABS } from '#core/lib/search-entry.ts';
import { QUERY_MIN_LENGTH, RECENT_LONGER_THAN, RECENT_SEARCHES, SEARCH_DEBOUNCE_MS } from './limits.ts';
import { openedAt } from './opened.ts';
import { ranked } from './ranking.ts';
import { parseRecentSearches, withRecentSearch } from './recent-searches.ts';
import { editDistance, hasWords, likeliest, plainText, SIMILAR_FROM, similarity, wordsOf } from './words.ts';

describe('the numbers of the palette', () => {
  it('§9 search: debounce 150 ms, 5 recent searches, minimum query 2 characters', () => {
    expect([SEARCH_DEBOUNCE_MS, RECENT_SEARCHES, QUERY_MIN_LENGTH]).toEqual([150, 5, 2]);
  });

  it('§2 admin search palette: eleven tabs', () => {
    expect(SEARCH_TABS).toEqual(
      'all accounts vendors jobs campaigns cases tasks products reports settings users'.split(' '),
    );
  });
});

describe('ranked', () => {
  it('§5 admin search: by priority (high, medium, low), then by title match', () => {
    const result = (title: string, priority: 'critical' | 'high' | 'medium' | 'low') => ({ title, priority });
    const results = [
      result('Drain', 'low'),
      result('Leak under the sink', 'high'),
      result('Clear the drain', 'medium'),
      result('Something else', 'medium'),
      result('Drain', 'medium'),
      result('Drain clearing', 'medium'),
      result('Flood', 'critical'),
    ];
    expect(ranked(results, ['drain']).map(({ title, priority }) => `${title} ${priority}`)).toEqual([
      'Flood critical',
      'Leak under the sink high',
      'Drain medium',
      'Drain clearing medium',
      'Clear the drain medium',
      'Something else medium',
      'Drain low',
    ]);
  });
});

describe('recent searches', () => {
  it('§9 search: 5 recent searches, the newest first, each once', () => {
    const known = ['one', 'two', 'three', 'four', 'five'];
    expect(withRecentSearch(known, ' Three ')).toEqual(['Three', 'one', 'two', 'four', 'five']);
    expect(withRecentSearch(known, 'sixth')).toEqual(['sixth', 'one', 'two', 'three', 'four']);
  });

  it('§5 admin search: only queries longer than 2 characters are added', () => {
    expect(RECENT_LONGER_THAN).toBe(2);
    expect(withRecentSearch(['one'], 'ab ')).toEqual(['one']);
    expect(withRecentSearch(['one'], 'abc')).toEqual(['abc', 'one']);
  });

  it('survive whatever the browser had stored', () => {
    for (const stored of [null, '', '{', '7', '{"a":1}']) expect(parseRecentSearches(stored)).toEqual([]);
    expect(parseRecentSearches('["abc", 4, "ab", "d e"]')).toEqual(['abc', 'd e']);
  });
});

describe('words', () => {
  it('are compared without case and punctuation', () => {
    expect(plainText('C-2209 Late arrival, “Ines” (in_progress)')).toBe(
      ' c 2209 late arrival “ines” in progress',
    );
    expect(wordsOf('  #20480 water, WATER ')).toEqual(['20480', 'water']);
    expect(wordsOf('%_"')).toEqual([]);
  });

  it('match anywhere, short ones at the beginning of a word', () => {
    const plain = plainText('Tidewell Plumbing');
    expect(hasWords(plain, [['umbi']])).toBe(true);
    expect(hasWords(plain, [['pl']])).toBe(true);
    expect(hasWords(plain, [['um']])).toBe(false);
    expect(hasWords(plain, [['tide'], ['gutter']])).toBe(false);
    expect(hasWords(plain, [['tide'], ['gutter', 'plumb']])).toBe(true);
  });

  it('are alike as pg_trgm has it', () => {
    expect(similarity('ballrd', 'ballard')).toBeCloseTo(0.5, 5);
    expect(similarity('plubming', 'plumbing')).toBeGreaterThan(SIMILAR_FROM);
    expect(similarity('drain', 'gutter')).toBe(0);
  });
});

describe('typing errors', () => {
  it('are counted by letter, two swapped ones as one', () => {
    expect(editDistance('rosalnid', 'rosalind')).toBe(1);
    expect(editDistance('ballrd', 'ballard')).toBe(1);
    expect(editDistance('rosalnid', 'rosa')).toBe(4);
    expect(editDistance('', 'abc')).toBe(3);
  });

  it('lead to the nearest words only', () => {
    expect(likeliest('rosalnid', ['rosa', 'rosalind', 'gutter'], 3)).toEqual(['rosalind']);
    expect(likeliest('xyz', ['rosa'], 3)).toEqual([]);
  });
});

it('a record is opened at its own address, not in lists and forms', () => {
  const id = '019caf10-0000-7000-8000-000000000001';
  expect(openedAt(`/admin/jobs/${id}`)).toEqual({ kind: 'jobs', id });
  expect(openedAt(`/admin/vendors/${id}`)).toEqual({ kind: 'vendors', id });
  expect(openedAt(`/admin/cases/${id}`)).toEqual({ kind: 'cases', id });
  for (const path of [
    '/admin/cases/new',
    '/admin/jobs',
    `/admin/jobs/${id}/edit`,
    '/admin/users/new',
    `/account/home/job/${id}`,
  ]) {
    expect(openedAt(path), path).toBeNull();
  }
});
