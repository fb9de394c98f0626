import { describe, expect, it } from 'vitest';
import { expectConsoleError, takeUnexpected } from './console-watch.ts';

describe('console.error in tests', () => {
  it('is collected, so that the test fails', () => {
    console.error('Warning: %s', 'a key is missing');
    expect(takeUnexpected()).toEqual(['Warning: a key is missing']);
  });

  it('is fine when it was declared', () => {
    expectConsoleError(/a key is/);
    console.error('a key is missing');
    expect(takeUnexpected()).toEqual([]);
  });

  it('is missed when it was declared and never came', () => {
    expectConsoleError(/never/);
    expect(takeUnexpected()).toEqual(['expected /never/, but it was never logged']);
  });
});
