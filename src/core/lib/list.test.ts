import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  centsFilter,
  dayFilter,
  fromAddress,
  listInput,
  reportOf,
  severalFilter,
  severalOf,
} from './list.ts';

const input = listInput(
  { by: ['joined', 'name'], first: 'joined', direction: 'desc' },
  { verified: z.optional(z.boolean()), from: dayFilter, min: centsFilter },
);
const read = (query: string) => fromAddress(input, new URLSearchParams(query));

describe('a list as its address says it', () => {
  it('has an order and a size of its own', () => {
    expect(read('')).toEqual({ input: { sort: 'joined', order: 'desc', limit: 50 }, problems: {} });
  });

  it('reads words, days, numbers and yes or no', () => {
    expect(read('search=+ada+&sort=name&order=asc&verified=false&from=2026-03-02&min=1500').input).toEqual({
      search: 'ada',
      sort: 'name',
      order: 'asc',
      verified: false,
      from: '2026-03-02',
      min: 1_500,
      limit: 50,
    });
  });

  it('leaves out what does not fit, and names it', () => {
    const { input: found, problems } = read(
      'sort=__proto__&order=up&limit=9999&from=2026-02-30&min=-1&verified=perhaps&unknown=1',
    );
    expect(found).toEqual({ sort: 'joined', order: 'desc', limit: 50 });
    expect(Object.keys(problems).sort()).toEqual(['from', 'limit', 'min', 'order', 'sort', 'verified']);
  });
});

describe('a filter by several values', () => {
  const values = ['open', 'waiting', 'closed'] as const;
  const sets = { unsettled: ['open', 'waiting'] } as const;

  it('reads one, some in their order, and a word for some', () => {
    expect(severalOf(values, 'closed')).toEqual(['closed']);
    expect(severalOf(values, 'closed,open')).toEqual(['open', 'closed']);
    expect(severalOf(values, 'unsettled', sets)).toEqual(['open', 'waiting']);
  });

  it.each(['', 'lost', 'open,lost', 'open,open', 'unsettled,closed', 'constructor', 'open,'])(
    'refuses %j',
    (text) => {
      expect(severalOf(values, text, sets)).toBeNull();
      expect(z.safeParse(severalFilter(values, sets), text).success).toBe(false);
    },
  );
});

describe('the report of a bulk action', () => {
  it('counts what changed and what was left alone', () => {
    const item = { id: '1', label: 'One', note: '' };
    expect(
      reportOf([
        { ...item, ok: true },
        { ...item, ok: false },
      ]),
    ).toMatchObject({ ok: 1, skipped: 1 });
  });
});
