import { describe, expect, it } from 'vitest';
import { foldAvatars } from './fold-avatars.ts';

describe('folding avatars', () => {
  it('shows all as long as a figure would take no less room', () => {
    expect(foldAvatars(['a', 'b'], 2)).toEqual({ shown: ['a', 'b'], more: 0 });
    expect(foldAvatars(['a', 'b', 'c'], 2)).toEqual({ shown: ['a', 'b', 'c'], more: 0 });
  });

  it('counts the rest', () => {
    expect(foldAvatars(['a', 'b', 'c', 'd'], 2)).toEqual({ shown: ['a', 'b'], more: 2 });
  });
});
