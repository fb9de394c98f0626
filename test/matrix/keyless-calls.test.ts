import { expect, it } from 'vitest';
import { countedCall } from '#core/settings/counted-calls.ts';
import { router } from '#server/modules.ts';
import { KEYLESS_CALLS } from '#web/lib/calls/keyless-calls.ts';
import { operationsOf } from './operations.ts';

const natural = operationsOf(router)
  .filter(({ kind, idempotency }) => kind === 'command' && idempotency === 'natural')
  .map(({ name }) => name);

it('the browser leaves the key out only where the server asks for none', () => {
  expect([...KEYLESS_CALLS].filter((name) => !natural.includes(name))).toEqual([]);
});

it('no try that counts as a guess is repeated by itself', () => {
  const counted = natural.filter((name) => countedCall(name)?.limit === 'login');
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter((name) => !KEYLESS_CALLS.has(name))).toEqual([]);
});
