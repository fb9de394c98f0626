import { describe, expect, it } from 'vitest';
import {
  fittedScale,
  type HourScale,
  hourMarks,
  instantAtShare,
  linesOf,
  placeOf,
  scaleMinutes,
} from './hour-scale.ts';

const zone = 'America/Los_Angeles';
const plain: HourScale = {
  start: new Date('2026-11-23T08:00:00Z'),
  end: new Date('2026-11-24T08:00:00Z'),
  zone,
};
/** Clocks go forward at 2 AM. */
const spring: HourScale = {
  start: new Date('2026-03-08T08:00:00Z'),
  end: new Date('2026-03-09T07:00:00Z'),
  zone,
};
/** Clocks go back at 2 AM. */
const autumn: HourScale = {
  start: new Date('2026-11-01T07:00:00Z'),
  end: new Date('2026-11-02T08:00:00Z'),
  zone,
};
const captions = (scale: HourScale) => hourMarks(scale).map(({ caption }) => caption);

describe('a day laid out by the hour', () => {
  it('has 24 marks with the captions of its zone', () => {
    expect(captions(plain)).toHaveLength(24);
    expect(captions(plain).slice(0, 3)).toEqual(['12 AM', '1 AM', '2 AM']);
    expect(captions(plain).at(-1)).toBe('11 PM');
  });

  it('DST: a spring day has 23 hours and no 2 AM, an autumn day 25 and 1 AM twice', () => {
    expect(scaleMinutes(spring)).toBe(23 * 60);
    expect(captions(spring).slice(0, 3)).toEqual(['12 AM', '1 AM', '3 AM']);
    expect(captions(spring)).toHaveLength(23);
    expect(scaleMinutes(autumn)).toBe(25 * 60);
    expect(captions(autumn).slice(0, 4)).toEqual(['12 AM', '1 AM', '1 AM', '2 AM']);
    expect(captions(autumn)).toHaveLength(25);
  });

  it('DST: an hour is as wide before the change as after it', () => {
    const at = (time: string) => new Date(`2026-11-01T${time}:00Z`);
    const before = placeOf(autumn, { startsAt: at('07:00'), endsAt: at('08:00') });
    const after = placeOf(autumn, { startsAt: at('20:00'), endsAt: at('21:00') });
    expect([before?.width, after?.width]).toEqual(['4%', '4%']);
    expect(after?.left).toBe('52%');
  });

  it('cuts what reaches beyond it and leaves out what lies outside', () => {
    const start = new Date(plain.start.getTime() - 6 * 3_600_000);
    expect(placeOf(plain, { startsAt: start, endsAt: new Date('2026-11-23T14:00:00Z') })).toEqual({
      left: '0%',
      width: '25%',
    });
    expect(placeOf(plain, { startsAt: start, endsAt: plain.start })).toBeNull();
    expect(placeOf(plain, { startsAt: plain.end, endsAt: new Date('2026-11-25T00:00:00Z') })).toBeNull();
  });

  it('snaps to steps and stays within', () => {
    expect(instantAtShare(plain, 10.13 / 24, 15)).toEqual(new Date('2026-11-23T18:15:00Z'));
    expect(instantAtShare(plain, -0.2, 15)).toEqual(plain.start);
    expect(instantAtShare(plain, 1.4, 15)).toEqual(plain.end);
    // 25 hours: half of them is half past noon by elapsed time, half past eleven by the clock.
    expect(instantAtShare(autumn, 0.5, 15)).toEqual(new Date('2026-11-01T19:30:00Z'));
  });

  it('shows the hours in which something happens, eight at least', () => {
    const work = { startsAt: new Date('2026-11-23T16:00:00Z'), endsAt: new Date('2026-11-24T01:00:00Z') };
    expect(captions(fittedScale(plain, [work]))).toEqual([
      '7 AM',
      '8 AM',
      '9 AM',
      '10 AM',
      '11 AM',
      '12 PM',
      '1 PM',
      '2 PM',
      '3 PM',
      '4 PM',
      '5 PM',
    ]);
    const short = { startsAt: new Date('2026-11-24T07:00:00Z'), endsAt: new Date('2026-11-24T07:30:00Z') };
    expect(captions(fittedScale(plain, [short]))).toHaveLength(8);
    expect(fittedScale(plain, [short]).end).toEqual(plain.end);
    expect(fittedScale(plain, [])).toEqual(plain);
  });

  it('puts what overlaps on lines of their own, and what only touches on one', () => {
    const span = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) });
    expect(linesOf([span(0, 2), span(2, 4), span(1, 3), span(4, 5)])).toEqual([0, 0, 1, 0]);
    expect(linesOf([span(1, 3), span(0, 2)])).toEqual([1, 0]);
  });
});
