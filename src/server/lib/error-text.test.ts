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
