import { describe, expect, it } from 'vitest';
import { at, dayOf } from '#test/factories/route-days.ts';
import { mustLeave, takesPlaceIn, withoutTime } from './absence.ts';
import { changesOf } from './changes.ts';
import { bookedRoutes, hasStart, problemOf, type RouteDay } from './day.ts';
import { type Guest, hosting, settledDay, takeIn } from './other-day.ts';
import { searchRoutes } from './solver/search-routes.ts';

/** A visit of another day at a place of the line, with the starts that each technician could make. */
function hostFor(
  visits: Parameters<typeof dayOf>[0],
  guests: { id: string; place: number; own?: string; starts: Record<string, number[]> }[],
) {
  const asVisits = guests.map(({ id, place, own = 'ada' }) => ({ id, place, technicianId: own }));
  const { day, ways } = dayOf([...visits, ...asVisits]);
  const known = { ...day, visits: day.visits.slice(0, visits.length) };
  const asked = guests.map(({ id, starts }): Guest => {
    const visit = day.visits.find((one) => one.id === id);
    if (!visit) throw new Error(id);
    return { visit, startsOf: new Map(Object.entries(starts).map(([who, list]) => [who, list.map(at)])) };
  });
  return { day: hosting(settledDay(known, []), asked), ways, asked };
}
const placesOf = ({ day, ways, asked }: ReturnType<typeof hostFor>) =>
  takeIn(day, ways, asked).map(({ visit, technicianId, startsAt }) => [visit.id, technicianId, startsAt]);

describe('a visit of another day finds a place', () => {
  it('with its own technician, also where another would drive less', () => {
    const visits = [{ id: 'near', place: 50, technicianId: 'ben', startsAt: at(0) }];
    const found = hostFor(visits, [{ id: 'guest', place: 50, starts: { ada: [120], ben: [120] } }]);
    expect(placesOf(found)).toEqual([['guest', 'ada', at(120)]]);
  });

  it('otherwise with whoever drives least for it', () => {
    const visits = [
      { id: 'far', place: 10, technicianId: 'ada', startsAt: at(0) },
      { id: 'near', place: 50, technicianId: 'ben', startsAt: at(0) },
    ];
    const starts = { ada: [200], ben: [200] };
    const found = hostFor(visits, [{ id: 'guest', place: 50, own: 'cleo', starts }]);
    expect(placesOf(found)).toEqual([['guest', 'ben', at(200)]]);
  });

  it('at no start that the calendar has taken', () => {
    const visits = [{ id: 'there', place: 0, startsAt: at(120) }];
    const found = hostFor(visits, [{ id: 'guest', place: 0, starts: { ada: [60, 90, 120, 150, 180] } }]);
    const [place] = placesOf(found);
    expect([at(60), at(180)]).toContainEqual(place?.[2]);
    const none = hostFor(visits, [{ id: 'guest', place: 0, starts: { ada: [90, 120, 150] } }]);
    expect(placesOf(none)).toEqual([]);
  });

  it('at no start that the drive does not reach', () => {
    // Free at 60, half an hour away: 60 is too early, 90 is not.
    const visits = [{ id: 'there', place: 30, startsAt: at(0) }];
    const early = hostFor(visits, [{ id: 'guest', place: 60, starts: { ada: [60] } }]);
    expect(placesOf(early)).toEqual([]);
    const late = hostFor(visits, [{ id: 'guest', place: 60, starts: { ada: [60, 90] } }]);
    expect(placesOf(late)).toEqual([['guest', 'ada', at(90)]]);
  });

  it('and the next one none of the same time', () => {
    const starts = { ada: [0, 60] };
    const found = hostFor(
      [],
      [
        { id: 'one', place: 0, starts },
        { id: 'two', place: 0, starts },
        { id: 'three', place: 0, starts },
      ],
    );
    const placed = placesOf(found);
    expect(placed.map(([id]) => id)).toEqual(['one', 'two']);
    expect(new Set(placed.map(([, , start]) => Number(start))).size).toBe(2);
  });

  it('a visit that is to move keeps its old time as well', () => {
    const { day } = dayOf([{ id: 'moves', place: 0, startsAt: at(0) }]);
    const [visit] = day.visits;
    if (!visit) throw new Error('no visit');
    const change = { visit, technicianId: 'ben', startsAt: at(120), kind: 'move' as const };
    expect(
      settledDay(day, [change]).visits.map(({ technicianId, startsAt, lock }) => [
        technicianId,
        startsAt,
        lock,
      ]),
    ).toEqual([
      ['ada', at(0), 'stays'],
      ['ben', at(120), 'stays'],
    ]);
  });
});

describe('a time that is closed to a visit', () => {
  const closed = { start: at(60), end: at(180) };
  const ids = new Set(['wet']);

  it('is taken out of its window: it begins before, when it is over in time, or after', () => {
    const startOf = (window: { opensAt: Date; closesAt: Date }) => {
      const { day, ways } = dayOf([{ id: 'wet', place: 0, startsAt: at(90), ...window }]);
      const cleared = withoutTime(day, ids, closed);
      const plan = searchRoutes(problemOf(cleared, ways), {
        ...{ seed: 1, start: bookedRoutes(cleared), progress: (rounds: number) => rounds / 200 },
      }).plan;
      return changesOf(cleared, plan).map(({ kind, startsAt }) => [kind, startsAt]);
    };
    expect(startOf({ opensAt: at(30), closesAt: at(200) })).toEqual([['move', at(180)]]);
    expect(startOf({ opensAt: at(0), closesAt: at(100) })).toEqual([['move', at(0)]]);
    expect(startOf({ opensAt: at(30), closesAt: at(150) })).toEqual([['unplaced', at(90)]]);
  });

  it('leaves other starts of the day, which are proposed', () => {
    const visit = { id: 'wet', place: 0, startsAt: at(90), opensAt: at(90), closesAt: at(150) };
    const { day } = dayOf([{ ...visit, otherStarts: [at(120), at(240)] }]);
    const cleared = withoutTime(day, ids, closed);
    expect(cleared.visits.map((one) => hasStart(cleared, one))).toEqual([true]);
    const none = withoutTime(dayOf([{ ...visit, otherStarts: [at(30), at(120)] }]).day, ids, closed);
    expect(none.visits.map((one) => hasStart(none, one))).toEqual([false]);
  });

  it('asks those alone that were chosen, take place in it, and are not locked', () => {
    const visits = [
      { id: 'wet', place: 0, startsAt: at(90) },
      { id: 'dry', place: 0, startsAt: at(180) },
    ];
    const day: RouteDay = dayOf(visits).day;
    const isAsked = (id: string, time = closed) =>
      day.visits.some((visit) => visit.id === id && mustLeave(visit, new Set(['wet', 'dry']), time));
    expect([isAsked('wet'), isAsked('dry')]).toEqual([true, false]);
    const lock = day.visits.map((visit) => ({ ...visit, lock: 'soon' as const }));
    expect(lock.some((visit) => mustLeave(visit, ids, closed))).toBe(false);
    expect(takesPlaceIn({ startsAt: at(0), minutes: 60 }, closed)).toBe(false);
    expect(takesPlaceIn({ startsAt: at(0), minutes: 61 }, closed)).toBe(true);
  });
});
