import { describe, expect, it } from 'vitest';
import { at, dayOf } from '#test/factories/route-days.ts';
import { checkPlan } from './check-plan.ts';
import { bookedRoutes, problemOf } from './day.ts';

import { timedRoutes } from './figures.ts';
import { planDay, type Search } from './plan-day.ts';
import { byRounds, searchRoutes } from './solver/search-routes.ts';

/** Every plan on the way has to pass the checker. */
const search: Search = async (problem, start) => {
  const { plan } = searchRoutes(problem, { seed: 1, start, progress: byRounds(2_000) });
  expect(checkPlan(problem, plan, start)).toEqual([]);
  return plan;
};

describe('a day', () => {
  it('is planned with less driving: two technicians stop crossing each other', async () => {
    const { day, ways } = dayOf([
      { id: 'north 1', place: 40, startsAt: at(60) },
      { id: 'south 1', place: -40, startsAt: at(60), technicianId: 'ben' },
      { id: 'south 2', place: -42, startsAt: at(360) },
      { id: 'north 2', place: 42, startsAt: at(360), technicianId: 'ben' },
    ]);
    const { before, after, changes } = await planDay(day, ways, search);
    expect(before.driveMinutes).toBe(40 + 82 + 42 + (40 + 82 + 42));
    expect(after).toMatchObject({ driveMinutes: 2 * (40 + 2 + 42), lateMinutes: 0 });
    expect(changes.filter(({ kind }) => kind === 'move')).toHaveLength(2);
  });

  it('keeps what is locked, and what would only change hands for nothing', async () => {
    const { day, ways } = dayOf([
      { id: 'a', place: 10, startsAt: at(60), lock: 'soon' },
      { id: 'b', place: 20, startsAt: at(240) },
    ]);
    const { changes, before, after } = await planDay(day, ways, search);
    expect(changes.map(({ kind }) => kind)).toEqual(['keep', 'keep']);
    expect(after).toEqual(before);
  });

  it('mends a drive that is too long for its gap inside the promised window', async () => {
    const { day, ways } = dayOf(
      [
        { id: 'a', place: 0, startsAt: at(0) },
        { id: 'b', place: 45, startsAt: at(60) },
      ],
      ['ada'],
    );
    const { changes } = await planDay(day, ways, search);
    expect(changes.map(({ kind, startsAt }) => [kind, startsAt])).toEqual([
      ['keep', at(0)],
      ['move', at(105)],
    ]);
  });

  it('proposes another time where the window cannot be met, and keeps the booked time free meanwhile', async () => {
    const { day, ways } = dayOf(
      [
        { id: 'a', place: 0, startsAt: at(0), closesAt: at(0), minutes: 120, lock: 'soon' },
        { id: 'b', place: 150, startsAt: at(120), closesAt: at(180), otherStarts: [at(120), at(300)] },
      ],
      ['ada'],
    );
    const { changes } = await planDay(day, ways, search);
    expect(changes[1]).toMatchObject({ kind: 'propose', startsAt: at(300) });
  });

  it('says why a visit has no place, and leaves it where it is', async () => {
    const { day, ways } = dayOf([{ id: 'a', place: 10, startsAt: at(60), technicianIds: [] }]);
    const { changes, reasons } = await planDay(day, ways, search);
    expect(changes).toMatchObject([{ kind: 'unplaced', technicianId: 'ada', startsAt: at(60) }]);
    expect([...reasons]).toEqual([['a', 'nobody']]);
  });

  it('never gives away the time of a visit that stays: whoever is left out keeps it', async () => {
    const { day, ways } = dayOf(
      [
        { id: 'a', place: 0, startsAt: at(0), technicianIds: [] },
        { id: 'b', place: 1, startsAt: at(60), opensAt: at(0) },
      ],
      ['ada'],
    );
    const { changes } = await planDay(day, ways, search);
    const [a, b] = changes;
    expect(a).toMatchObject({ kind: 'unplaced', startsAt: at(0) });
    expect(b?.startsAt.getTime()).toBeGreaterThanOrEqual(at(60).getTime());
  });

  it('counts lateness from the end of the window, the buffer within the gap', () => {
    const { day, ways } = dayOf([
      { id: 'a', place: 0, startsAt: at(0), bufferMinutes: 30 },
      { id: 'b', place: 200, startsAt: at(90) },
    ]);
    const placed = day.visits.map((visit) => ({ visit, technicianId: 'ada', startsAt: visit.startsAt }));
    const [ada] = timedRoutes(day, ways, placed);
    expect(ada?.stops.map(({ arrivesAt, lateMinutes }) => [arrivesAt, lateMinutes])).toEqual([
      [0, 0],
      [260, 50],
    ]);
    expect(problemOf(day, ways).time[1]).toBe(170);
    expect(bookedRoutes(day).map(({ stops }) => stops.length)).toEqual([2, 0]);
  });
});
