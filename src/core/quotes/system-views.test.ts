import { expect, it } from 'vitest';
import { fromAddress } from '#core/lib/list.ts';
import { requestsInput } from './list.ts';
import { QUOTE_REQUEST_VIEWS } from './system-views.ts';

it('views of quote requests are understood by the list in all they say, and written as the list writes them', () => {
  for (const { query } of QUOTE_REQUEST_VIEWS) {
    const params = new URLSearchParams(query);
    const { input, problems } = fromAddress(requestsInput, params);
    expect(problems).toEqual({});
    for (const [name, value] of params) expect(input[name as keyof typeof input]).toBe(value);
    const names = [...params.keys()];
    expect(names).toEqual(names.toSorted());
  }
  expect(new Set(QUOTE_REQUEST_VIEWS.map(({ name }) => name)).size).toBe(QUOTE_REQUEST_VIEWS.length);
});
