import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import {
  type AnswerClock,
  answered,
  asked,
  canReopen,
  clockFor,
  isOverdue,
  NO_CLOCK,
  paused,
  reprioritized,
  resumed,
} from './clock.ts';
import { ANSWER_HOURS, answerMs, REOPEN_MS } from './limits.ts';
import { canMerge, mergedClock } from './merging.ts';
import { CASE_PRIORITIES } from './status.ts';

const START = new Date('2026-11-20T16:00:00Z');
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

describe('the clock of a promised answer', () => {
  it('promises 1, 4, 12 and 24 hours by priority, nights and weekends included', () => {
    expect(CASE_PRIORITIES.map((priority) => ANSWER_HOURS[priority])).toEqual([1, 4, 12, 24]);
    for (const priority of CASE_PRIORITIES) {
      const { answerDueAt } = asked(NO_CLOCK, priority, START);
      expect(answerDueAt).toEqual(later(ANSWER_HOURS[priority]));
    }
  });

  it('keeps the promise when the requester writes again before the answer', () => {
    const clock = asked(NO_CLOCK, 'high', START);
    expect(asked(clock, 'high', later(3))).toEqual(clock);
    expect(asked(answered(), 'high', later(5)).answerDueAt).toEqual(later(9));
  });

  it('stands still while the case waits for them, and ends when it is resolved', () => {
    const clock = clockFor('waiting', asked(NO_CLOCK, 'high', START), later(1));
    expect(isOverdue(clock, later(100))).toBe(false);
    expect(clockFor('open', clock, later(11))).toMatchObject({ answerDueAt: later(14), pausedAt: null });
    // Their message starts it again, too.
    expect(asked(clock, 'high', later(11)).answerDueAt).toEqual(later(14));
    expect(clockFor('resolved', clock, later(2))).toEqual(NO_CLOCK);
  });

  it('is overdue from the promised moment on', () => {
    const clock = asked(NO_CLOCK, 'critical', START);
    expect(isOverdue(clock, new Date(later(1).getTime() - 1))).toBe(false);
    expect(isOverdue(clock, later(1))).toBe(true);
    expect(isOverdue(NO_CLOCK, later(1))).toBe(false);
  });

  it('a promise only ever moves closer by another priority', () => {
    const clock = asked(NO_CLOCK, 'medium', START);
    expect(reprioritized(clock, 'critical').answerDueAt).toEqual(later(1));
    expect(reprioritized(clock, 'low')).toEqual(clock);
    expect(reprioritized(NO_CLOCK, 'critical')).toEqual(NO_CLOCK);
  });

  it('never promises later than asked for, whatever pauses come in between', () => {
    const pauses = fc.array(fc.tuple(fc.nat(500), fc.nat(500)), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...CASE_PRIORITIES), pauses, (priority, list) => {
        let clock: AnswerClock = asked(NO_CLOCK, priority, START);
        let at = START.getTime();
        let stood = 0;
        for (const [work, wait] of list) {
          at += work;
          clock = paused(clock, new Date(at));
          at += wait;
          stood += wait;
          clock = resumed(clock, new Date(at));
        }
        expect(clock.answerDueAt?.getTime()).toBe(START.getTime() + answerMs(priority) + stood);
      }),
    );
  });
});

it('a resolved case can be reopened for 30 days', () => {
  expect(REOPEN_MS).toBe(30 * 24 * HOUR_MS);
  expect(canReopen(START, new Date(START.getTime() + REOPEN_MS))).toBe(true);
  expect(canReopen(START, new Date(START.getTime() + REOPEN_MS + 1))).toBe(false);
});

describe('merging', () => {
  const ada = { requesterId: 'ada', guestEmail: null };
  const guest = { requesterId: null, guestEmail: 'g@x.example' };
  const nobody = { requesterId: null, guestEmail: null };

  it('is for cases of one requester, and for those of administrators alone', () => {
    expect(canMerge(ada, ada)).toBe(true);
    expect(canMerge(guest, guest)).toBe(true);
    for (const one of [ada, guest]) {
      expect(canMerge(one, nobody)).toBe(true);
      expect(canMerge(nobody, one)).toBe(true);
    }
    expect(canMerge(ada, { ...ada, requesterId: 'ben' })).toBe(false);
    expect(canMerge(ada, guest)).toBe(false);
    expect(canMerge(guest, { ...guest, guestEmail: 'h@x.example' })).toBe(false);
  });

  it('keeps the earlier promise', () => {
    const early = asked(NO_CLOCK, 'critical', START);
    const late = asked(NO_CLOCK, 'low', START);
    expect(mergedClock(late, early, START)).toEqual(early);
    expect(mergedClock(early, NO_CLOCK, START)).toEqual(early);
    expect(mergedClock(NO_CLOCK, NO_CLOCK, START)).toEqual(NO_CLOCK);
  });
});
