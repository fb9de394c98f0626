import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, dayOf } from '#test/factories/route-days.ts';
import type { DayVisit } from './day.ts';
import { type AtOnce, roomFor, withWork } from './make-room.ts';

type Visit = Parameters<typeof dayOf>[0][number];

/** An emergency right away: ten minutes to get there, an hour of work, ten of buffer. */
const NOW = at(30);
const UNTIL = 30 + 80;
const atOnce = (technicianIds = ['ada', 'ben']): AtOnce => ({
  ...{ now: NOW, place: null, driveMinutes: 10, workMinutes: 60, bufferMinutes: 10, technicianIds },
});

function room(visits: Visit[], { place = 0, technicianIds = ['ada'], now = NOW } = {}) {
  const { day } = dayOf(visits);
  const { ways } = dayOf([...visits, { id: 'work', place }]);
  const earliest = at(90);
  return roomFor(withWork({ ...day, earliest }, { ...atOnce(technicianIds), now }), ways);
}
const named = (found: ReturnType<typeof room>) =>
  found && { ...found, moves: found.moves.map(({ visit, startsAt }) => [visit.id, +startsAt - +at(0)]) };
const MINUTE = 60_000;

describe('room for work that cannot wait', () => {
  it('needs nothing where the technician is free', () => {
    expect(named(room([{ id: 'afternoon', place: 5, startsAt: at(300) }]))).toEqual({
      technicianId: 'ada',
      moves: [],
    });
  });

  it('is what visits give by beginning later inside their windows, in their order', () => {
    const found = room([
      { id: 'first', place: 0, startsAt: at(95) },
      { id: 'second', place: 0, startsAt: at(160) },
      { id: 'third', place: 0, startsAt: at(420) },
    ]);
    expect(named(found)).toEqual({
      technicianId: 'ada',
      moves: [
        ['first', UNTIL * MINUTE],
        ['second', (UNTIL + 60) * MINUTE],
      ],
    });
  });

  it('counts the drive from there to what comes next, less the buffer', () => {
    const found = room([{ id: 'far', place: 40, startsAt: at(95) }]);
    expect(named(found)?.moves).toEqual([['far', (UNTIL + 30) * MINUTE]]);
  });

  it('is found at any second, and ends before whoever is moved begins', () => {
    for (const seconds of [1, 29, 31, 59]) {
      const now = new Date(+NOW + seconds * 1_000);
      const moves = room([{ id: 'first', place: 0, startsAt: at(95) }], { now })?.moves;
      expect(
        moves?.map(({ startsAt }) => +startsAt - +at(0)),
        `${seconds} s`,
      ).toEqual([(UNTIL + 5) * MINUTE]);
    }
  });

  it('leaves what begins within the hour, is on the way or was promised otherwise', () => {
    expect(room([{ id: 'soon', place: 0, startsAt: at(60), lock: 'soon' }])).toBeNull();
    expect(room([{ id: 'begun', place: 0, startsAt: at(-200), lock: 'started' }])).toBeNull();
    expect(
      room([{ id: 'tight', place: 0, startsAt: at(95), opensAt: at(95), closesAt: at(105) }]),
    ).toBeNull();
    // Another time of the day would be a promise that is given up.
    expect(
      room([
        {
          id: 'other',
          place: 0,
          startsAt: at(95),
          opensAt: at(95),
          closesAt: at(105),
          otherStarts: [at(400)],
        },
      ]),
    ).toBeNull();
  });

  it('is taken where the day grows least, by those alone who could go', () => {
    const visits: Visit[] = [
      { id: 'near', place: 10, startsAt: at(300) },
      { id: 'far', place: -90, startsAt: at(300), technicianId: 'ben' },
    ];
    expect(room(visits, { place: 12, technicianIds: ['ada', 'ben'] })?.technicianId).toBe('ada');
    expect(room(visits, { place: -85, technicianIds: ['ada', 'ben'] })?.technicianId).toBe('ben');
    expect(room(visits, { place: 12, technicianIds: ['ben'] })?.technicianId).toBe('ben');
    expect(room(visits, { technicianIds: [] })).toBeNull();
  });

  it('reaches beyond the usual hours, for the work itself', () => {
    expect(named(room([{ id: 'noon', place: 0, startsAt: at(300) }], { now: at(580) }))).toEqual({
      technicianId: 'ada',
      moves: [],
    });
  });

  it('leaves as it is what the calendar holds closer than the road allows', () => {
    const found = room([
      { id: 'one', place: 0, startsAt: at(300), closesAt: at(300) },
      { id: 'two', place: 50, startsAt: at(360), closesAt: at(360) },
    ]);
    expect(named(found)).toEqual({ technicianId: 'ada', moves: [] });
  });

  it('never breaks a promise, nor takes time twice', () => {
    const visits = fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 20 }),
        minutes: fc.integer({ min: 6, max: 24 }),
        place: fc.integer({ min: -60, max: 60 }),
        window: fc.integer({ min: 0, max: 24 }),
        technicianId: fc.constantFrom('ada', 'ben'),
      }),
      { maxLength: 8 },
    );
    let found = 0;
    fc.assert(
      fc.property(visits, fc.integer({ min: -60, max: 60 }), (drawn, place) => {
        const free = { ada: 95, ben: 95 };
        const day = drawn.map(({ gap, minutes, window, technicianId, place: there }, index): Visit => {
          const who = technicianId as keyof typeof free;
          const startsAt = at(free[who] + gap * 5);
          free[who] += (gap + minutes) * 5;
          const closesAt = new Date(+startsAt + window * 5 * MINUTE);
          return {
            id: String(index),
            place: there,
            startsAt,
            minutes: minutes * 5,
            closesAt,
            technicianId: who,
          };
        });
        const answer = room(day, { place, technicianIds: ['ada', 'ben'] });
        if (!answer) return;
        found += 1;
        const moved = new Map(answer.moves.map((move) => [move.visit.id, move.startsAt]));
        const booked = dayOf(day).day.visits.filter(
          ({ technicianId }) => technicianId === answer.technicianId,
        );
        const startOf = (visit: DayVisit) => moved.get(visit.id) ?? visit.startsAt;
        for (const [id, startsAt] of moved) {
          const visit = booked.find((one) => one.id === id);
          expect(+startsAt).toBeGreaterThan(+(visit?.startsAt ?? startsAt));
          expect(+startsAt).toBeLessThanOrEqual(+(visit?.closesAt ?? 0));
        }
        let free_ = +at(UNTIL);
        for (const visit of booked) {
          expect(+startOf(visit)).toBeGreaterThanOrEqual(free_);
          free_ = +startOf(visit) + visit.minutes * MINUTE;
        }
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(30);
  });
});
