import { describe, expect, it } from 'vitest';
import { type NoShowInput, noShowTerms } from './no-show.ts';

const START = new Date('2026-03-05T18:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const visit: NoShowInput = {
  by: 'vendor',
  status: 'confirmed',
  startsAt: START,
  windowEndsAt: minutes(120),
  enRouteAt: minutes(-20),
  workCents: 14_900,
  now: minutes(15),
};

describe('a homeowner who is not there', () => {
  it('is reported 15 minutes after the window has opened and owes the work in full', () => {
    expect(noShowTerms(visit)).toEqual({
      absent: 'homeowner',
      opensAt: minutes(15),
      isOpen: true,
      feeCents: 14_900,
      creditCents: 0,
    });
    expect(noShowTerms({ ...visit, now: new Date(minutes(15).getTime() - 1) }).isOpen).toBe(false);
  });

  it('is not reported by somebody who never set out', () => {
    expect(noShowTerms({ ...visit, enRouteAt: null })).toMatchObject({ opensAt: null, isOpen: false });
  });
});

describe('a vendor who does not come', () => {
  const waiting: NoShowInput = { ...visit, by: 'homeowner', enRouteAt: null, now: minutes(150) };

  it('is reported 30 minutes after the window has ended: nothing is charged, and there is credit', () => {
    expect(noShowTerms(waiting)).toMatchObject({
      absent: 'vendor',
      opensAt: minutes(150),
      isOpen: true,
      feeCents: 0,
      creditCents: 2_000,
    });
    expect(noShowTerms({ ...waiting, now: minutes(149) }).isOpen).toBe(false);
  });
});

it('is out of the question before the visit is confirmed and once the work has begun', () => {
  for (const status of ['pending', 'in_progress', 'completed', 'cancelled'] as const) {
    expect(noShowTerms({ ...visit, status, now: minutes(1_000) }).isOpen).toBe(false);
  }
});
