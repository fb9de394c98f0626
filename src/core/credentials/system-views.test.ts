import { expect, it } from 'vitest';
import { fromAddress } from '#core/lib/list.ts';
import { queueInput } from './list.ts';
import { CREDENTIAL_VIEWS } from './system-views.ts';

it('views of credentials are understood by the list in all they say, and written as the list writes them', () => {
  for (const { query } of CREDENTIAL_VIEWS) {
    const params = new URLSearchParams(query);
    const { input, problems } = fromAddress(queueInput, params);
    expect(problems).toEqual({});
    for (const [name, value] of params) expect(input[name as keyof typeof input]).toBe(value);
    const names = [...params.keys()];
    expect(names).toEqual(names.toSorted());
  }
  expect(new Set(CREDENTIAL_VIEWS.map(({ name }) => name)).size).toBe(CREDENTIAL_VIEWS.length);
});
