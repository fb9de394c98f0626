import { describe, expect, it } from 'vitest';
import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, weekOf } from './week.ts';

describe('the row of days', () => {
  it('begins today and goes on in sevens', () => {
    expect(weekOf('2026-11-20', '2026-11-20')).toBe('2026-11-20');
    expect(weekOf('2026-11-26', '2026-11-20')).toBe('2026-11-20');
    expect(weekOf('2026-11-27', '2026-11-20')).toBe('2026-11-27');
    expect(weekOf('2025-01-01', '2026-11-20')).toBe('2026-11-20');
  });

  it('counts calendar days over the end of a year', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  });
});
