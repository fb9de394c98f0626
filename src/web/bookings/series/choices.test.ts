import { describe, expect, it } from 'vitest';
import type { PlannedVisit } from '#core/bookings/series/contract.ts';
import { readForm } from '#web/ui/form/state/read-form.ts';
import {
  choicesInput,
  choicesReader,
  countPlanned,
  isResolved,
  timeOf,
  visitCount,
  withChoice,
} from './choices.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 12, hour));
const visit = (position: number, more: Partial<PlannedVisit> = {}): PlannedVisit => ({
  position,
  date: '2026-03-12',
  startsAt: at(17),
  windowEndsAt: at(19),
  state: 'free',
  technicianName: 'Cora',
  totalCents: 17_038,
  choices: [],
  ...more,
});
const other = { startsAt: at(21), windowEndsAt: at(23), technicianName: 'Cora', totalCents: 18_000 };
const taken = visit(2, { state: 'taken', choices: [other] });
const NONE = new Map<number, string | null>();

describe('choices about the dates of a series', () => {
  it('go with the form of their dates: another time, or none', () => {
    const data = new FormData();
    data.set('choices.0.position', '2');
    data.set('choices.0.startsAt', at(21).toISOString());
    data.set('choices.1.position', '3');
    data.set('choices.1.startsAt', '');
    const { values, faults } = readForm(data, { choices: choicesReader });
    expect(faults).toEqual({});
    expect(values.choices).toEqual([
      { position: 2, startsAt: at(21).toISOString() },
      { position: 3, startsAt: null },
    ]);
  });

  it('take free visits as planned and leave conflicts open', () => {
    expect(timeOf(visit(1), NONE)?.startsAt).toEqual(at(17));
    expect(isResolved(taken, NONE)).toBe(false);
    expect(countPlanned([visit(1), taken], NONE)).toEqual({ kept: 1, prices: [17_038], open: 1 });
  });

  it('settle a conflict with another time or by leaving it out', () => {
    const moved = withChoice(NONE, 2, at(21).toISOString());
    expect(timeOf(taken, moved)).toEqual(other);
    expect(countPlanned([visit(1), taken], moved)).toEqual({ kept: 2, prices: [17_038, 18_000], open: 0 });
    const left = withChoice(NONE, 2, null);
    expect(countPlanned([visit(1), taken], left)).toEqual({ kept: 1, prices: [17_038], open: 0 });
  });

  it('do not take a time that is gone for one that is chosen', () => {
    expect(isResolved(taken, withChoice(NONE, 2, at(13).toISOString()))).toBe(false);
  });

  it('are sent for the dates of the plan alone, and can be taken back', () => {
    const choices = withChoice(withChoice(NONE, 2, null), 9, null);
    expect(choicesInput([visit(1), taken], choices)).toEqual([{ position: 2, startsAt: null }]);
    expect(choicesInput([taken], withChoice(choices, 2, undefined))).toEqual([]);
  });
});

it('counts in words', () => {
  expect([visitCount(1), visitCount(4)]).toEqual(['1 visit', '4 visits']);
});
