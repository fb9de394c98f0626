import { describe, expect, test } from 'vitest';
import { faultsOf, isOnlyLate } from './verdict.ts';

const REFUSAL = '{"code":"NOT_FOUND","message":"Job not found"}';

describe('what is wrong with an answer', () => {
  test('an answer in time, a refusal in words among them, has no fault', () => {
    expect(faultsOf({ status: 200, body: '{}', ms: 40 })).toEqual([]);
    expect(faultsOf({ status: 404, body: REFUSAL, ms: 1_000 })).toEqual([]);
  });

  test.each([
    ['a server error', { status: 500, body: REFUSAL, ms: 4 }, 'answered 500'],
    ['no answer', { status: 0, body: 'ECONNRESET', ms: 4 }, 'no answer: ECONNRESET'],
    [
      'a stack',
      { status: 400, body: '{"message":"a\n    at f (src/a.ts:3:7)"}', ms: 4 },
      'the body shows a stack',
    ],
    ['SQL', { status: 400, body: '{"message":"relation "users" is missing"}', ms: 4 }, 'the body shows SQL'],
    ['a refusal without words', { status: 400, body: 'No', ms: 4 }, 'a refusal without words'],
  ])('%s is a fault, and asking again does not change it', (_, answer, fault) => {
    expect(faultsOf(answer).map(({ text }) => text)).toEqual([fault]);
    expect(isOnlyLate(answer)).toBe(false);
    expect(isOnlyLate({ ...answer, ms: 5_000 })).toBe(false);
  });

  test('an answer that comes late, or says that it could not wait, is worth a second look', () => {
    expect(isOnlyLate({ status: 404, body: REFUSAL, ms: 1_001 })).toBe(true);
    expect(isOnlyLate({ status: 503, body: REFUSAL, ms: 3_000 })).toBe(true);
  });
});
