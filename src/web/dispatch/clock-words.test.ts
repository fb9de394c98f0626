import { describe, expect, it } from 'vitest';
import { countdown, elapsed, minutesUntil } from './clock-words.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000);

describe('clocks of an emergency', () => {
  it('count down to zero and no further', () => {
    expect([60, 47, 0, -5].map((seconds) => countdown(at(seconds), at(0)))).toEqual([
      '1:00',
      '0:47',
      '0:00',
      '0:00',
    ]);
  });
  it('count up over the hour', () => {
    expect([5, 133, 3_905].map((seconds) => elapsed(at(0), at(seconds)))).toEqual([
      '0:05',
      '2:13',
      '1:05:05',
    ]);
  });
  it('say minutes as people do', () => {
    expect([-1, 30, 480, 3_900].map((seconds) => minutesUntil(at(seconds), at(0)))).toEqual([
      'now',
      '1 min',
      '8 min',
      '1 hr 5 min',
    ]);
  });
});
