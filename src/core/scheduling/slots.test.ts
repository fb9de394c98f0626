import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/lib/durations.ts';
import type { Weekday } from '#core/lib/time.ts';
import { findSlot, freeStarts, type SlotInput, slotsOfTechnician, type WeeklyHours } from './slots.ts';

const SEATTLE = 'America/Los_Angeles';

function everyDay(startMinute: number, endMinute: number): WeeklyHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ weekday: day as Weekday, startMinute, endMinute }));
}

/** Friday, November 20, 2026, 8:00 AM in Seattle. */
const NOW = new Date('2026-11-20T16:00:00Z');

function input(changes: Partial<SlotInput> = {}): SlotInput {
  return {
    zone: SEATTLE,
    weeklyHours: everyDay(480, 1080),
    busy: [],
    now: NOW,
    fromDate: '2026-11-23',
    days: 1,
    durationMinutes: 90,
    bufferMinutes: 30,
    ...changes,
  };
}

function clocks(changes: Partial<SlotInput> = {}): string[] {
  const given = input(changes);
  return freeStarts(slotsOfTechnician(given)).map((start) =>
    start.toLocaleTimeString('en-GB', { timeZone: given.zone, hour: '2-digit', minute: '2-digit' }),
  );
}

describe('slots of a day', () => {
  it('stands on a grid of 120 minutes from the opening minute', () => {
    expect(clocks()).toEqual(['08:00', '10:00', '12:00', '14:00', '16:00']);
    expect(clocks({ weeklyHours: everyDay(510, 1080) })).toEqual(['08:30', '10:30', '12:30', '14:30']);
  });

  it('keeps the whole claim, buffer included, inside the hours', () => {
    expect(clocks({ durationMinutes: 91 })).toEqual(['08:00', '10:00', '12:00', '14:00']);
    expect(clocks({ durationMinutes: 600, bufferMinutes: 0 })).toEqual(['08:00']);
    expect(clocks({ durationMinutes: 600, bufferMinutes: 1 })).toEqual([]);
  });

  it('gives the window and the end of the visit', () => {
    const slot = slotsOfTechnician(input({ durationMinutes: 150 }))[0]?.slots[0];
    expect(slot).toEqual({
      startsAt: new Date('2026-11-23T16:00:00Z'),
      endsAt: new Date('2026-11-23T18:30:00Z'),
      windowEndsAt: new Date('2026-11-23T19:00:00Z'),
      onCall: false,
      taken: false,
    });
  });

  it('starts the grid anew in each stretch of a split day', () => {
    const hours: WeeklyHours[] = [
      { weekday: 1, startMinute: 780, endMinute: 1020 },
      { weekday: 1, startMinute: 480, endMinute: 690 },
    ];
    expect(clocks({ weeklyHours: hours })).toEqual(['08:00', '13:00', '15:00']);
  });

  it('is an empty day where the technician does not work', () => {
    const hours = everyDay(480, 1080).filter((hours) => hours.weekday !== 1);
    expect(slotsOfTechnician(input({ weeklyHours: hours }))).toEqual([
      { date: '2026-11-23', weekday: 1, slots: [] },
    ]);
  });

  it('marks what is taken, with half-open edges', () => {
    const busy = [{ start: new Date('2026-11-23T18:00:00Z'), end: new Date('2026-11-23T20:00:00Z') }];
    expect(clocks({ busy })).toEqual(['08:00', '12:00', '14:00', '16:00']);
    const oneMinuteMore = [
      { start: new Date('2026-11-23T17:59:00Z'), end: new Date('2026-11-23T20:01:00Z') },
    ];
    expect(clocks({ busy: oneMinuteMore })).toEqual(['14:00', '16:00']);
    expect(slotsOfTechnician(input({ busy }))[0]?.slots.map((slot) => slot.taken)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('how soon and how far', () => {
  it('offers nothing within two hours, and the very minute after', () => {
    expect(clocks({ fromDate: '2026-11-20' })).toEqual(['10:00', '12:00', '14:00', '16:00']);
    expect(clocks({ fromDate: '2026-11-20', now: new Date(NOW.getTime() + 1) })).toEqual([
      '12:00',
      '14:00',
      '16:00',
    ]);
  });

  it('offers days up to 60 ahead as the home counts them, and none before today', () => {
    const days = slotsOfTechnician(input({ fromDate: '2026-11-18', days: 70 }));
    const offered = days.filter((day) => day.slots.length > 0).map((day) => day.date);
    expect(days).toHaveLength(70);
    expect(offered[0]).toBe('2026-11-20');
    expect(offered.at(-1)).toBe('2027-01-19');
    expect(offered).toHaveLength(61);
  });
});

describe('checking one start', () => {
  it('finds a start that is offered, taken or not', () => {
    const start = new Date('2026-11-23T18:00:00Z');
    expect(findSlot(input(), start)).toMatchObject({ startsAt: start, taken: false });
    const busy = [{ start, end: new Date(start.getTime() + MINUTE_MS) }];
    expect(findSlot(input({ busy }), start)).toMatchObject({ taken: true });
  });

  it.each([
    ['off the grid', '2026-11-23T18:30:00Z'],
    ['outside the hours', '2026-11-24T04:00:00Z'],
    ['too soon', '2026-11-20T16:00:00Z'],
    ['too far', '2027-01-20T18:00:00Z'],
  ])('refuses a start %s', (_why, start) => {
    expect(findSlot(input(), new Date(start))).toBeNull();
  });
});

describe('taken slots against every claim in turn', () => {
  it('agrees with comparing each pair', () => {
    const claim = fc.record({
      fromMinute: fc.integer({ min: -300, max: 5 * 1440 }),
      minutes: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 25 }), (claims) => {
        const base = new Date('2026-11-23T08:00:00Z').getTime();
        const busy = claims.map(({ fromMinute, minutes }) => ({
          start: new Date(base + fromMinute * MINUTE_MS),
          end: new Date(base + (fromMinute + minutes) * MINUTE_MS),
        }));
        for (const slot of slotsOfTechnician(input({ busy, days: 4 })).flatMap((day) => day.slots)) {
          const endMs = slot.startsAt.getTime() + 120 * MINUTE_MS;
          const isTaken = busy.some(
            ({ start, end }) =>
              start < end && start.getTime() < endMs && end.getTime() > slot.startsAt.getTime(),
          );
          expect(slot.taken).toBe(isTaken);
        }
      }),
    );
  });
});

describe('on-call time', () => {
  const at = (iso: string) => new Date(iso);
  /** Friday, 5:00 PM to 11:00 PM in Seattle. */
  const tonight = { start: at('2026-11-21T01:00:00Z'), end: at('2026-11-21T07:00:00Z') };
  const slots = (changes: Partial<SlotInput> = {}) =>
    slotsOfTechnician(
      input({ fromDate: '2026-11-20', onCall: [tonight], weeklyHours: everyDay(480, 960), ...changes }),
    )
      .flatMap((day) => day.slots)
      .filter((slot) => slot.onCall)
      .map((slot) => slot.startsAt.toISOString());

  it('is offered on a grid of 120 minutes, the whole claim inside the window', () => {
    expect(slots()).toEqual([
      '2026-11-21T01:00:00.000Z',
      '2026-11-21T03:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ]);
    expect(slots({ durationMinutes: 150 })).toHaveLength(2);
  });

  it('is offered only within the next 24 hours and not before the lead time', () => {
    expect(slots({ now: at('2026-11-20T01:30:00Z') })).toEqual(['2026-11-21T01:00:00.000Z']);
    expect(slots({ now: at('2026-11-21T02:00:00Z') })).toEqual(['2026-11-21T05:00:00.000Z']);
    expect(slots({ now: at('2026-11-19T16:00:00Z'), days: 3 })).toEqual([]);
  });

  it('never doubles a regular start, and takes the busy times seriously', () => {
    const all = slotsOfTechnician(
      input({ fromDate: '2026-11-20', onCall: [tonight], weeklyHours: everyDay(1020, 1260) }),
    ).flatMap((day) => day.slots);
    expect(all.map((slot) => slot.onCall)).toEqual([false, false, true]);
    expect(findSlot(input({ onCall: [tonight], busy: [tonight] }), tonight.start)).toMatchObject({
      onCall: true,
      taken: true,
    });
  });

  it('belongs to the local day on which it starts', () => {
    const late = { start: at('2026-11-21T07:00:00Z'), end: at('2026-11-21T12:00:00Z') };
    const days = slotsOfTechnician(
      input({ fromDate: '2026-11-20', days: 2, onCall: [late], weeklyHours: [] }),
    );
    expect(days.map((day) => day.slots.length)).toEqual([1, 1]);
  });
});
