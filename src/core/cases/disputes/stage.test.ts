import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { isExhausted, proposalsLeft } from './proposal.ts';
import {
  canMove,
  DISPUTE_ACTIONS,
  DISPUTE_STAGE_LOOKS,
  DISPUTE_STAGES,
  isOpen,
  isTimed,
  nextStage,
  pauseTimer,
  resumeTimer,
  timerFrom,
} from './stage.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe('the stages of a dispute', () => {
  it('follow each other by the clock, and end in a decision', () => {
    expect(nextStage('system', 'conversation', 'advance')).toBe('evidence');
    expect(nextStage('system', 'evidence', 'advance')).toBe('negotiation');
    expect(nextStage('system', 'negotiation', 'advance')).toBe('decision');
    expect(() => nextStage('system', 'decision', 'advance')).toThrow();
  });

  it('end by agreement or withdrawal at any time, and are over then', () => {
    for (const stage of DISPUTE_STAGES.filter(isOpen)) {
      for (const side of ['homeowner', 'vendor'] as const) {
        expect(nextStage(side, stage, 'agree')).toBe('settled');
        expect(nextStage(side, stage, 'withdraw')).toBe('withdrawn');
      }
    }
    for (const stage of ['settled', 'withdrawn'] as const)
      for (const action of DISPUTE_ACTIONS)
        expect(() => nextStage('admin', stage, action)).toThrow('This dispute is over.');
  });

  it('are decided by an administrator alone, at the decision alone', () => {
    expect(nextStage('admin', 'decision', 'decide')).toBe('settled');
    for (const party of ['homeowner', 'vendor', 'system'] as const)
      expect(() => nextStage(party, 'decision', 'decide')).toThrow('not authorized');
    for (const stage of DISPUTE_STAGES.filter(isTimed)) {
      expect(canMove('admin', stage, 'decide')).toBe(false);
      expect(nextStage('admin', stage, 'escalate')).toBe('decision');
    }
  });

  it('all have a look', () => {
    expect(Object.keys(DISPUTE_STAGE_LOOKS)).toEqual([...DISPUTE_STAGES]);
  });
});

describe('the clock of a stage', () => {
  it('runs 48 hours for talking and for evidence, 72 for offers, and not at all at the decision', () => {
    expect(timerFrom('conversation', NOW).stageEndsAt).toEqual(later(48));
    expect(timerFrom('evidence', NOW).stageEndsAt).toEqual(later(48));
    expect(timerFrom('negotiation', NOW).stageEndsAt).toEqual(later(72));
    for (const stage of ['decision', 'settled', 'withdrawn'] as const)
      expect(timerFrom(stage, NOW)).toEqual({ stageEndsAt: null, pausedAt: null, remainingMs: null });
  });

  it('stands while it is paused, and goes on with exactly what was left', () => {
    const paused = pauseTimer(timerFrom('evidence', NOW), later(40));
    expect(paused).toEqual({ stageEndsAt: null, pausedAt: later(40), remainingMs: 8 * HOUR_MS });
    // Paused twice is paused once.
    expect(pauseTimer(paused, later(100))).toBe(paused);
    expect(resumeTimer(paused, later(200))).toEqual({
      stageEndsAt: later(208),
      pausedAt: null,
      remainingMs: null,
    });
    const running = timerFrom('evidence', NOW);
    expect(resumeTimer(running, later(1))).toBe(running);
  });

  it('has nothing left when it is paused after its end', () => {
    expect(pauseTimer(timerFrom('evidence', NOW), later(60)).remainingMs).toBe(0);
  });
});

describe('offers', () => {
  const of = (side: 'homeowner' | 'vendor', status: 'open' | 'declined' = 'declined') => ({ side, status });
  it('are three for each side', () => {
    const made = [of('vendor'), of('vendor'), of('homeowner')];
    expect([proposalsLeft(made, 'vendor'), proposalsLeft(made, 'homeowner')]).toEqual([1, 2]);
    expect(proposalsLeft([...made, of('vendor'), of('vendor')], 'vendor')).toBe(0);
  });

  it('are exhausted when all were made and none waits', () => {
    const five = [of('vendor'), of('homeowner'), of('vendor'), of('homeowner'), of('vendor')];
    expect(isExhausted(five)).toBe(false);
    expect(isExhausted([...five, of('homeowner')])).toBe(true);
    expect(isExhausted([...five, of('homeowner', 'open')])).toBe(false);
  });
});
