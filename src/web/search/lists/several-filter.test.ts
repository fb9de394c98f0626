import { describe, expect, it } from 'vitest';
import { severalWords } from './several-filter.tsx';

describe('the words of a filter with several values', () => {
  it('names two and counts the rest', () => {
    expect(severalWords([])).toBe('Any');
    expect(severalWords(['Pending'])).toBe('Pending');
    expect(severalWords(['Pending', 'Confirmed'])).toBe('Pending, Confirmed');
    expect(severalWords(['Pending', 'Confirmed', 'Held'])).toBe('Pending and 2 more');
  });
});
