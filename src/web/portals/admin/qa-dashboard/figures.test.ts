import { describe, expect, it } from 'vitest';
import { formatMs, formatShare, pointLabel } from './figures.ts';

describe('figures of the quality page', () => {
  it('are written for people', () => {
    expect([null, 183.6, 2_400].map(formatMs)).toEqual(['–', '184 ms', '2.4 s']);
    expect([formatShare(0, 0), formatShare(1, 800), formatShare(0, 5)]).toEqual(['–', '0.13%', '0%']);
    const at = new Date('2026-11-22T01:00:00Z');
    expect(pointLabel(at, 'America/Los_Angeles', '24h')).toBe('5:00 PM');
    expect(pointLabel(at, 'America/Los_Angeles', '7d')).toBe('Nov 21, 5:00 PM');
    expect(pointLabel(at, 'America/Los_Angeles', '30d')).toBe('Nov 21');
  });
});
