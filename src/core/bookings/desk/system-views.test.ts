import { describe, expect, it } from 'vitest';
import { fromAddress } from '#core/lib/list.ts';
import { DESK_STATES, REQUEST_AGES } from './filters.ts';
import { JOB_VIEWS, jobViewQuery } from './system-views.ts';
import { jobsInput } from './views.ts';

describe('views of jobs that every administrator has', () => {
  it('are understood by the list in all they say, and written as the list writes them', () => {
    for (const { query } of JOB_VIEWS) {
      const params = new URLSearchParams(query);
      const { input, problems } = fromAddress(jobsInput, params);
      expect(problems).toEqual({});
      for (const [name, value] of params) expect(input[name as keyof typeof input]).toBe(value);
      const names = [...params.keys()];
      expect(names).toEqual(names.toSorted());
    }
  });

  it('have a name and a place each, one for every state and age that the dashboard counts', () => {
    expect(new Set(JOB_VIEWS.map(({ name }) => name)).size).toBe(JOB_VIEWS.length);
    expect(JOB_VIEWS.map(({ id }) => id).sort()).toEqual(
      ['unanswered', ...REQUEST_AGES, ...DESK_STATES].sort(),
    );
  });

  it('are narrowed to a market, and there are no others', () => {
    expect(jobViewQuery('late', 'seattle')).toBe('market=seattle&state=late');
    expect(() => jobViewQuery('lost' as never)).toThrow('No view of jobs');
  });
});
