import { describe, expect, it } from 'vitest';
import type { Weekday } from '#core/lib/time.ts';
import { type Move, moveProblems, type Taken } from './move-check.ts';

const ZONE = 'America/Los_Angeles';
/** Local time of Friday, November 20, 2026: eight hours behind UTC. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour + 8, minute));
const BALLARD = { latitude: 47.6687, longitude: -122.3847 };
const RENTON = { latitude: 47.4829, longitude: -122.2171 };

const taken = (hour: number, rest: Partial<Taken> = {}): Taken => ({
  bookingId: 'other',
  label: 'Shower valve repair',
  startsAt: at(hour),
  endsAt: at(hour + 1),
  freeAt: at(hour + 1, 15),
  place: BALLARD,
  ...rest,
});

const move = (visit: Partial<Move['visit']> = {}, technician: Partial<Move['technician']> = {}): Move => ({
  visit: { startsAt: at(10), minutes: 60, bufferMinutes: 15, place: BALLARD, ...visit },
  technician: {
    name: 'Sunniva Brask',
    active: true,
    hasSkill: true,
    weeklyHours: ([1, 2, 3, 4, 5] as Weekday[]).map((weekday) => ({
      weekday,
      startMinute: 8 * 60,
      endMinute: 17 * 60,
    })),
    taken: [],
    ...technician,
  },
  zone: ZONE,
  now: at(7),
});
const kinds = (input: Move) => moveProblems(input).map(({ kind }) => kind);

describe('moveProblems', () => {
  it('has nothing against a free hour of somebody who can', () => {
    expect(moveProblems(move())).toEqual([]);
  });

  it('names the visit in the way and its hours', () => {
    expect(moveProblems(move({}, { taken: [taken(10)] }))).toEqual([
      { kind: 'overlap', text: 'Overlaps Shower valve repair, 10:00 to 11:00 AM.', bookingId: 'other' },
    ]);
  });

  it('counts the buffer on both sides, and lets neighbors touch', () => {
    expect(kinds(move({}, { taken: [taken(9)] }))).toEqual(['overlap']);
    expect(kinds(move({ bufferMinutes: 0 }, { taken: [taken(9, { freeAt: at(10) })] }))).toEqual([]);
    expect(kinds(move({}, { taken: [taken(11)] }))).toEqual(['overlap']);
    expect(kinds(move({ bufferMinutes: 0 }, { taken: [taken(11)] }))).toEqual([]);
  });

  it('keeps to the hours, buffer included, and to the days', () => {
    expect(kinds(move({ startsAt: at(7, 30) }))).toEqual(['hours']);
    expect(kinds(move({ startsAt: at(15, 45) }))).toEqual([]);
    expect(kinds(move({ startsAt: at(15, 46) }))).toEqual(['hours']);
    const saturday = new Date(at(10).getTime() + 86_400_000);
    expect(moveProblems(move({ startsAt: saturday }))).toMatchObject([
      { kind: 'hours', text: 'Outside Sunniva’s hours that day.' },
    ]);
  });

  it('takes who is on call outside the hours', () => {
    const onCall = [{ start: at(18), end: at(22) }];
    expect(kinds(move({ startsAt: at(19) }, { onCall }))).toEqual([]);
    expect(kinds(move({ startsAt: at(21) }, { onCall }))).toEqual(['hours']);
  });

  it('refuses those who left, cannot, or are too late', () => {
    expect(kinds(move({}, { active: false }))).toEqual(['gone']);
    expect(kinds(move({}, { hasSkill: false }))).toEqual(['skill']);
    expect(kinds({ ...move(), now: at(10) })).toEqual(['over']);
  });

  it('refuses days on which a required credential is not valid, and says which', () => {
    const lacking = { start: at(0), end: at(24), lacking: ['Plumbing license'] };
    expect(moveProblems(move({}, { ineligible: [lacking] }))).toEqual([
      { kind: 'credentials', text: 'Not valid that day: Plumbing license.', bookingId: null },
    ]);
    expect(kinds(move({}, { ineligible: [{ ...lacking, start: at(24), end: at(48) }] }))).toEqual([]);
  });

  it('leaves time for the way there and the way on', () => {
    const far = { place: RENTON };
    expect(
      moveProblems(move({}, { taken: [taken(8, { ...far, endsAt: at(9, 45), freeAt: at(10) })] })),
    ).toMatchObject([
      {
        kind: 'travel',
        text: expect.stringMatching(
          /^The drive from Shower valve repair takes about \d+ min, and only 15 min are free\.$/,
        ),
      },
    ]);
    expect(moveProblems(move({}, { taken: [taken(11, { ...far, startsAt: at(11, 15) })] }))).toMatchObject([
      { kind: 'travel', text: expect.stringContaining('at 11:15 AM takes about') },
    ]);
    expect(kinds(move({}, { taken: [taken(8, { ...far, endsAt: at(8, 30), freeAt: at(8, 45) })] }))).toEqual(
      [],
    );
  });

  it('does not guess the way to a place it does not know, nor from the day before', () => {
    expect(kinds(move({ bufferMinutes: 0 }, { taken: [taken(11, { place: null })] }))).toEqual([]);
    const yesterday = taken(8, { place: RENTON, startsAt: at(-8), endsAt: at(-1), freeAt: at(0) });
    expect(kinds(move({ startsAt: at(8) }, { taken: [yesterday] }))).toEqual([]);
  });
});
