import { describe, expect, it } from 'vitest';
import { photoWords } from './evidence.ts';

describe('what a photo of a job shows', () => {
  it.each([
    ['before', 'Floor, before', 'Before: Floor'],
    ['after', 'Outlet, after', 'After: Outlet'],
    ['before', 'Gutter, full', 'Before: Gutter, full'],
    ['after', '', 'After'],
    ['request', 'The leak', 'With the request: The leak'],
  ] as const)('%s, %s', (kind, caption, text) => {
    expect(photoWords(kind, caption)).toBe(text);
  });
});
