import { describe, expect, it } from 'vitest';
import { mergeSlotDays } from './shared-slots.ts';
import { groupByPartOfDay, openingsLabel, partOfDay, spacedSlots } from './slot-groups.ts';
import { claimRange, shownWindow, visitRange } from './window.ts';

const SEATTLE = 'America/Los_Angeles';
const at = (clock: string) => new Date(`2026-11-23T${clock}:00-08:00`);

describe('parts of the day', () => {
  it('turns at noon and at five, on the clock of the home', () => {
    expect(
      ['00:00', '11:59', '12:00', '16:59', '17:00', '23:00'].map((clock) => partOfDay(at(clock), SEATTLE)),
    ).toEqual(['Morning', 'Morning', 'Afternoon', 'Afternoon', 'Evening', 'Evening']);
    expect(partOfDay(at('11:00'), 'America/New_York')).toBe('Afternoon');
  });

  it('groups in order and leaves empty parts out', () => {
    const slots = ['08:00', '10:00', '18:00'].map((clock) => ({ startsAt: at(clock) }));
    expect(groupByPartOfDay(slots, SEATTLE)).toEqual([
      { part: 'Morning', slots: slots.slice(0, 2) },
      { part: 'Evening', slots: slots.slice(2) },
    ]);
    expect(groupByPartOfDay([], SEATTLE)).toEqual([]);
  });
});

describe('windows that lie over each other', () => {
  const slot = (clock: string, free = 1) => ({
    startsAt: at(clock),
    windowEndsAt: new Date(at(clock).getTime() + 2 * 3_600_000),
    free,
  });
  const afternoon = ['12:00', '12:30', '13:00', '14:00', '15:30', '16:00'].map((clock) => slot(clock));
  const starts = (slots: { startsAt: Date }[]) => slots.map(({ startsAt }) => startsAt);

  it('are spread out: one follows the other, the rest stands between', () => {
    const { shown, between } = spacedSlots(afternoon, () => false);
    expect(starts(shown)).toEqual([at('12:00'), at('14:00'), at('16:00')]);
    expect(starts(between)).toEqual([at('12:30'), at('13:00'), at('15:30')]);
  });

  it('show what was chosen, and no taken one in place of a free one', () => {
    const taken = [slot('12:00', 0), ...afternoon.slice(1)];
    const { shown } = spacedSlots(taken, ({ startsAt }) => startsAt.getTime() === at('13:00').getTime());
    expect(starts(shown)).toEqual([at('12:30'), at('13:00'), at('15:30')]);
  });

  it('are all shown while they are few', () => {
    expect(spacedSlots(afternoon.slice(0, 4), () => false)).toEqual({
      shown: afternoon.slice(0, 4),
      between: [],
    });
  });
});

describe('the line under a day', () => {
  const free = (...counts: number[]) => openingsLabel(counts.map((count) => ({ free: count })));
  it('says closed, full, how few are left or how many are open', () => {
    expect(free()).toBe('Closed');
    expect(free(0, 0)).toBe('Full');
    expect(free(0, 3, 1)).toBe('2 left');
    expect(free(1, 1, 1, 0)).toBe('3 open');
  });
});

describe('ranges of a visit', () => {
  it('tells a window of two hours at least, else the duration rounded up to the hour', () => {
    const end = (minutes: number) => shownWindow(at('10:00'), minutes).end;
    expect(end(45)).toEqual(at('12:00'));
    expect(end(120)).toEqual(at('12:00'));
    expect(end(121)).toEqual(at('13:00'));
    expect(end(240)).toEqual(at('14:00'));
  });

  it('claims the buffer on top of the visit', () => {
    expect(visitRange(at('10:00'), 90)).toEqual({ start: at('10:00'), end: at('11:30') });
    expect(claimRange(at('10:00'), 90, 30)).toEqual({ start: at('10:00'), end: at('12:00') });
  });
});

describe('slots of several technicians', () => {
  const slot = (clock: string, taken: boolean) => ({
    startsAt: at(clock),
    endsAt: at('20:00'),
    windowEndsAt: at('20:00'),
    taken,
    onCall: false,
  });

  it('are laid over each other in order, with whoever is free', () => {
    const merged = mergeSlotDays([
      {
        technicianId: 'a',
        days: [{ date: '2026-11-23', weekday: 1, slots: [slot('10:00', false), slot('12:00', true)] }],
      },
      {
        technicianId: 'b',
        days: [
          { date: '2026-11-22', weekday: 7, slots: [] },
          {
            date: '2026-11-23',
            weekday: 1,
            slots: [slot('08:00', true), slot('10:00', false), slot('12:00', false)],
          },
        ],
      },
    ]);
    expect(merged.map((day) => day.date)).toEqual(['2026-11-22', '2026-11-23']);
    expect(merged[1]?.slots.map((shared) => shared.freeTechnicianIds)).toEqual([[], ['a', 'b'], ['b']]);
    expect(merged[1]?.slots.map((shared) => shared.startsAt)).toEqual([
      at('08:00'),
      at('10:00'),
      at('12:00'),
    ]);
  });
});
