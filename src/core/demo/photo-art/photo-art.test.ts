import { describe, expect, it } from 'vitest';
import { photoArt, photoSubjects } from './photo-art.ts';

describe('photo stand-ins', () => {
  it('draws every subject before and after as a 4:3 SVG of its own', () => {
    const drawings = photoSubjects.flatMap((subject) =>
      (['before', 'after'] as const).map((state) => photoArt({ subject, state, seed: 7 })),
    );
    expect(new Set(drawings).size).toBe(photoSubjects.length * 2);
    for (const svg of drawings) {
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 320 240"/);
      expect(svg).toMatch(/<\/svg>$/);
      expect(svg).not.toMatch(/undefined|NaN|var\(/);
    }
  });

  it('gives the same picture for the same seed and another for another seed', () => {
    const draw = (seed: number) => photoArt({ subject: 'tank', state: 'before', seed });
    expect(draw(3)).toBe(draw(3));
    expect(new Set([1, 2, 3, 4, 5, 6].map(draw)).size).toBeGreaterThan(3);
  });

  it('keeps the place of the work between before and after', () => {
    const ground = (state: 'before' | 'after') =>
      photoArt({ subject: 'faucet', state, seed: 12 }).slice(0, 260);
    expect(ground('after')).toBe(ground('before'));
  });
});
