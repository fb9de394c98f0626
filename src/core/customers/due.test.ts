import { describe, expect, it } from 'vitest';
import { proposedVisits, YEARLY_SERVICES } from '#core/plans/proposal.ts';
import { type CustomerVisit, nextDue, rhythmAfter } from './due.ts';

const visit = (day: string, given: Partial<CustomerVisit> = {}): CustomerVisit => ({
  homeId: 'a',
  serviceSlug: 'faucet-repair',
  day,
  state: 'done',
  ...given,
});
const flush = (day: string, given: Partial<CustomerVisit> = {}) =>
  visit(day, { serviceSlug: 'water-heater-flush', ...given });

describe('when a customer is due', () => {
  it('a yearly service is due a year after it was last done at that home', () => {
    expect(nextDue([flush('2024-05-01'), flush('2025-06-10')])).toEqual({
      day: '2026-06-10',
      service: { slug: 'water-heater-flush', homeId: 'a' },
    });
  });

  it('the earliest of several homes and services counts', () => {
    const visits = [flush('2025-06-10'), flush('2025-03-02', { homeId: 'b' })];
    expect(nextDue(visits)?.service?.homeId).toBe('b');
  });

  it('one that is booked again is not due; the others still are', () => {
    const planned = flush('2026-02-01', { state: 'planned' });
    expect(nextDue([flush('2025-03-02'), planned])).toBeNull();
    expect(nextDue([flush('2025-03-02'), planned, flush('2025-08-01', { homeId: 'b' })])?.day).toBe(
      '2026-08-01',
    );
  });

  it('a leap day is due on February 28', () => {
    expect(nextDue([flush('2024-02-29')])?.day).toBe('2025-02-28');
  });

  it('other work follows the time between visits', () => {
    expect(nextDue([visit('2025-01-01'), visit('2025-03-02'), visit('2025-05-01')])).toEqual({
      day: '2025-06-30',
      service: null,
    });
  });

  it.each([
    ['one visit', ['2025-01-01']],
    ['two on one day', ['2025-01-01', '2025-01-01']],
    ['a piece of work over several days', ['2025-01-01', '2025-01-03', '2025-01-06']],
    ['years apart', ['2020-01-01', '2025-01-01']],
  ])('%s are no rhythm', (_, days) => {
    expect(rhythmAfter(days)).toBeNull();
  });

  it('nothing is due by rhythm while a visit is booked', () => {
    const visits = [visit('2025-01-01'), visit('2025-03-02'), visit('2025-09-01', { state: 'planned' })];
    expect(nextDue(visits)).toBeNull();
  });
});

it('every service that the rules propose to a home is a yearly one', () => {
  const known: ReadonlySet<string> = new Set(YEARLY_SERVICES);
  for (const climate of ['cold', 'hot', 'wet'] as const)
    for (const heating of ['gas_furnace', 'oil', 'heat_pump', 'electric'] as const)
      for (const last of ['tree-pruning', 'hedge-trimming'])
        for (const { serviceSlug } of proposedVisits({
          details: {
            kind: 'house',
            yearBuilt: 1970,
            stories: 2,
            heating,
            waterHeater: 'gas_tank',
            squareFeet: 1_800,
          },
          climate,
          lastDone: new Map([[last, '2025-02-01']]),
          year: 2026,
        }))
          expect(known).toContain(serviceSlug);
});
