import { describe, expect, it } from 'vitest';
import { acceptsAlone } from './auto-accept.ts';

const now = new Date('2026-11-20T16:00:00Z');
const decision = { on: true, noticeHours: 24, regularHoursOnly: true };
const visit = { startsAt: new Date('2026-11-21T16:00:00Z'), now, inRegularHours: true };

describe('a standing decision', () => {
  it('takes what comes with enough notice, to the second', () => {
    expect(acceptsAlone(decision, visit)).toBe(true);
    const late = new Date(visit.startsAt.getTime() - 1_000);
    expect(acceptsAlone(decision, { ...visit, startsAt: late })).toBe(false);
  });

  it('takes nothing while it is off', () => {
    expect(acceptsAlone({ ...decision, on: false }, visit)).toBe(false);
  });

  it('leaves on-call time to people unless told otherwise', () => {
    const onCall = { ...visit, inRegularHours: false };
    expect(acceptsAlone(decision, onCall)).toBe(false);
    expect(acceptsAlone({ ...decision, regularHoursOnly: false }, onCall)).toBe(true);
  });
});
