import { describe, expect, it } from 'vitest';
import { cancellationAt } from '../cancellation.ts';
import { moveMode, moveNote, proposalExpiresAt, termsAfterMove, whyNotMovable } from './reschedule.ts';

const START = new Date('2026-03-05T18:00:00Z');
const hours = (count: number, from = START) => new Date(from.getTime() + count * 3_600_000);

describe('whose consent a move needs', () => {
  it('none of the vendor until 24 hours before the visit, both from then on', () => {
    expect(moveMode('homeowner', START, new Date(hours(-24).getTime() - 1))).toBe('at_once');
    expect(moveMode('homeowner', START, hours(-24))).toBe('by_consent');
  });

  it('always the homeowner when the vendor asks, nobody when Canopy moves it', () => {
    expect(moveMode('vendor', START, hours(-200))).toBe('by_consent');
    expect(moveMode('admin', START, hours(-1))).toBe('at_once');
  });
});

describe('what can be moved', () => {
  it('is a confirmed visit for which nobody has set out', () => {
    expect(whyNotMovable({ status: 'confirmed', enRouteAt: null })).toBeNull();
    expect(whyNotMovable({ status: 'confirmed', enRouteAt: START })).toMatch('on the way');
    expect(whyNotMovable({ status: 'pending', enRouteAt: null })).toMatch('hasn’t answered');
    for (const status of ['held', 'in_progress', 'completed', 'cancelled', 'no_show'] as const) {
      expect(whyNotMovable({ status, enRouteAt: null })).not.toBeNull();
    }
  });
});

describe('how long a proposal waits', () => {
  it('is 24 hours when both starts are far', () => {
    expect(proposalExpiresAt({ proposedAt: hours(-100), from: START, to: hours(48) })).toEqual(hours(-76));
  });

  it('is until two hours before the earlier start, never beyond it', () => {
    expect(proposalExpiresAt({ proposedAt: hours(-10), from: START, to: hours(48) })).toEqual(hours(-2));
    expect(proposalExpiresAt({ proposedAt: hours(-10), from: START, to: hours(-5) })).toEqual(hours(-7));
    const soon = new Date(START.getTime() - 10 * 60_000);
    expect(proposalExpiresAt({ proposedAt: soon, from: START, to: hours(48) })).toEqual(START);
  });

  it('looks at the new start alone when the old one has passed', () => {
    expect(proposalExpiresAt({ proposedAt: hours(1), from: START, to: hours(4) })).toEqual(hours(2));
  });
});

describe('the terms of cancelling after a move', () => {
  const move = { by: 'homeowner', startsAt: START, termsFrom: null, newStartsAt: hours(240) } as const;

  it('start anew when the homeowner moved in time', () => {
    expect(termsAfterMove({ ...move, now: hours(-25) })).toBeNull();
  });

  it('keep counting from the earlier start inside 24 hours, so that moving and cancelling pays the fee', () => {
    const termsFrom = termsAfterMove({ ...move, now: hours(-24) });
    expect(termsFrom).toEqual(START);
    const late = { by: 'homeowner', status: 'confirmed', startsAt: hours(240), workCents: 14_900 } as const;
    expect(cancellationAt({ ...late, termsFrom, now: hours(-23) })).toMatchObject({
      stage: 'fee',
      feeCents: 4_000,
    });
    expect(cancellationAt({ ...late, now: hours(-23) })).toMatchObject({ stage: 'free', feeCents: 0 });
  });

  it('are not laundered by a second move', () => {
    const again = { ...move, startsAt: hours(240), termsFrom: START, newStartsAt: hours(480) };
    expect(termsAfterMove({ ...again, now: hours(-20) })).toEqual(START);
  });

  it('follow a visit that comes sooner, and start anew when the vendor asked', () => {
    expect(termsAfterMove({ ...move, newStartsAt: hours(-5), now: hours(-20) })).toBeNull();
    expect(termsAfterMove({ ...move, by: 'vendor', now: hours(-20) })).toBeNull();
  });
});

it('notes a move in the clock of the home', () => {
  expect(moveNote(START, hours(48), 'America/Los_Angeles')).toBe(
    'From Thu, Mar 5 at 10:00 AM to Sat, Mar 7 at 10:00 AM',
  );
});
