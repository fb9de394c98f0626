import { describe, expect, it } from 'vitest';
import { mentionAt } from './mention-at.ts';

describe('mentionAt', () => {
  it.each([
    ['Call @Ott', { from: 5, search: 'Ott' }],
    ['@', { from: 0, search: '' }],
    ['(@Otto B', { from: 1, search: 'Otto B' }],
    ['mail me@home', null],
    ['@Otto Brandt will call', null],
    ['no mention', null],
  ])('%s', (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected);
  });

  it('looks at what stands before the caret alone', () => {
    expect(mentionAt('@An and more', 3)).toEqual({ from: 0, search: 'An' });
  });
});
