import { describe, expect, it } from 'vitest';
import { firesBetween } from './cron-line.ts';

/** A Monday. */
const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const fires = (line: string, from: string, to: string) => firesBetween(line, at(from), at(to));

describe('a cron line over a span of time', () => {
  it('fires at its minute, which belongs to the span that ends with it', () => {
    expect(fires('40 3 * * *', '03:00', '04:00')).toBe(true);
    expect(fires('40 3 * * *', '03:00', '03:40')).toBe(true);
    expect(fires('40 3 * * *', '03:40', '04:40')).toBe(false);
    expect(fires('40 3 * * *', '04:00', '05:00')).toBe(false);
  });

  it('knows steps, lists and ranges', () => {
    expect(fires('*/5 * * * *', '10:00', '10:04')).toBe(false);
    expect(fires('*/5 * * * *', '10:00', '10:05')).toBe(true);
    expect(fires('0 9-11,15 * * *', '14:30', '15:30')).toBe(true);
    expect(fires('0 9-11,15 * * *', '11:30', '14:30')).toBe(false);
  });

  it('knows the days of the week, and takes either day when both are given', () => {
    expect(fires('0 15 * * 1', '14:00', '16:00')).toBe(true);
    expect(fires('0 15 * * 2', '14:00', '16:00')).toBe(false);
    expect(fires('0 15 2 * 5', '14:00', '16:00')).toBe(true);
  });

  it('refuses what is no cron line', () => {
    expect(() => fires('often', '00:00', '01:00')).toThrow('Not a cron line');
    expect(() => fires('* * * * MON', '00:00', '01:00')).toThrow('Not a field');
  });
});
