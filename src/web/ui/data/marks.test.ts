import { describe, expect, it } from 'vitest';
import { avatarTone, initials } from './avatar.tsx';
import { changeDirection } from './kpi-card.tsx';
import { splitShares } from './money-split.tsx';
import { nextDirection } from './table/table-columns.ts';

describe('initials', () => {
  it('takes the first and the last word, and skips marks', () => {
    expect(initials('Rosalind Achterberg')).toBe('RA');
    expect(initials('Foss & Daughter Plumbing')).toBe('FP');
    expect(initials('Foss & Daughter')).toBe('FD');
    expect(initials('élodie')).toBe('É');
    expect(initials('')).toBe('');
  });

  it('gives one id one colour', () => {
    expect(avatarTone('0190-a')).toBe(avatarTone('0190-a'));
  });
});

describe('changeDirection', () => {
  it('follows the sign before the judgement: fewer cancellations are down and good', () => {
    expect(changeDirection('-0.02', 'negative')).toBe('down');
    expect(changeDirection('-3%', 'positive')).toBe('down');
    expect(changeDirection('14.2%', 'positive')).toBe('up');
    expect(changeDirection('0', 'neutral')).toBe('flat');
  });
});

describe('splitShares', () => {
  it('fills the bar with the parts of a total', () => {
    const shares = splitShares([13_112, 1542, 1860, 524]);
    const last = shares.at(-1);
    expect((last?.start ?? 0) + (last?.length ?? 0)).toBeCloseTo(100, 9);
  });

  it('draws nothing for parts of nothing', () => {
    expect(splitShares([0, 0])).toEqual([
      { start: 0, length: 0 },
      { start: 0, length: 0 },
    ]);
    expect(splitShares([100, -20])[1]).toEqual({ start: 100, length: 0 });
  });
});

describe('nextDirection', () => {
  it('toggles its own column and starts another ascending', () => {
    expect(nextDirection({ by: 'at', direction: 'asc' }, 'at')).toBe('desc');
    expect(nextDirection({ by: 'at', direction: 'desc' }, 'at')).toBe('asc');
    expect(nextDirection({ by: 'at', direction: 'asc' }, 'job')).toBe('asc');
  });
});
