import { expect, it } from 'vitest';
import { failureLine } from './failure-line.ts';

it('a failure is told by its first line', () => {
  expect(failureLine('a.test.ts', 'adds up', 'expected 1 to be 2\n- 2\n+ 1')).toBe(
    'a.test.ts: adds up: expected 1 to be 2',
  );
});

it('a wait that took too long says what it waited for, and where', () => {
  const message = [
    'locator.waitFor: Timeout 15000ms exceeded.',
    'Call log:',
    "\u001b[2m  - waiting for getByText('On the way').first() to be visible\u001b[22m",
    '',
    '    at begin (/somewhere/else/test/e2e/accounts.ts:163:16)',
    '    at /somewhere/else/test/e2e/slice.spec.ts:41:49',
  ].join('\n');
  expect(failureLine('test/e2e/slice.spec.ts', 'the whole way', message)).toBe(
    'test/e2e/slice.spec.ts: the whole way: locator.waitFor: Timeout 15000ms exceeded, ' +
      "waiting for getByText('On the way').first() to be visible, at test/e2e/accounts.ts:163",
  );
});
