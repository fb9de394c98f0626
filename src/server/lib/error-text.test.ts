import { expect, it } from 'vitest';
import { errorMessage, errorText } from './error-text.ts';

it('names causes and leaves out the values of statements', () => {
  const cause = new Error('duplicate key');
  const error = new Error('Failed query: insert into x values ($1)\nparams: ana@example.com,hunter2', {
    cause,
  });
  expect(errorMessage(error)).toBe('Failed query: insert into x values ($1)');
  expect(errorText(error)).toContain('Caused by: Error: duplicate key');
  expect(errorText(error)).not.toContain('hunter2');
});

it('takes anything that was thrown, and ends with circular causes', () => {
  const circular = new Error('round');
  circular.cause = circular;
  expect(errorText(circular).match(/round/g)?.length).toBeLessThanOrEqual(10);
  expect(errorText('text')).toBe('text');
  expect(errorMessage(undefined)).toBe('undefined');
});

it.each([
  [new Error('broken'), 'broken'],
  [new TypeError(), 'TypeError'],
  [{ status: 405, statusText: 'Method Not Allowed', data: 'x' }, '405 Method Not Allowed'],
  [{ message: 'told' }, 'told'],
  [{ code: 'E1', rows: 2 }, '{"code":"E1","rows":2}'],
  [{ big: 1n }, 'An object'],
  ['', 'An error without a message'],
  [null, 'null'],
])('says something of whatever was thrown: %o', (thrown, message) => {
  expect(errorMessage(thrown)).toBe(message);
});
