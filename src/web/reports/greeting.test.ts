import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

describe('greeting', () => {
  it('goes by the hour of the zone', () => {
    const at = new Date('2026-11-20T19:30:00Z');
    expect(greeting('Ines Lindqvist', at, 'America/Los_Angeles')).toBe('Good morning, Ines');
    expect(greeting('Ines Lindqvist', at, 'America/Chicago')).toBe('Good afternoon, Ines');
    expect(greeting('Ines Lindqvist', at, 'UTC')).toBe('Good evening, Ines');
  });

  it('does without a name', () => {
    expect(greeting('  ', new Date('2026-11-20T08:00:00Z'), 'UTC')).toBe('Good morning');
  });
});
