import { answerMs, REOPEN_MS } from './limits.ts';
import type { CasePriority, CaseStatus } from './status.ts';

/**
 * The promise of an answer. It begins with the requester's first message that nobody has answered, stands still while the
 * case waits for them, and ends with an administrator's answer.
 */
export type AnswerClock = {
  /** When the oldest unanswered message was written; null when nothing is to be answered. */
  askedAt: Date | null;
  /** By when it was promised an answer; null exactly when nothing is to be answered. */
  answerDueAt: Date | null;
  /** Since when the clock stands still. */
  pausedAt: Date | null;
  /** The promise was broken, and somebody was told. */
  breachedAt: Date | null;
};

export const NO_CLOCK: AnswerClock = { askedAt: null, answerDueAt: null, pausedAt: null, breachedAt: null };

/** The requester writes. A promise that was given stays; a clock that stood still goes on. */
export function asked(clock: AnswerClock, priority: CasePriority, at: Date): AnswerClock {
  if (clock.answerDueAt) return resumed(clock, at);
  return { ...NO_CLOCK, askedAt: at, answerDueAt: new Date(at.getTime() + answerMs(priority)) };
}

/** An administrator answers, or nothing is to be answered anymore. */
export function answered(): AnswerClock {
  return NO_CLOCK;
}

/** The case waits for the requester though nothing was answered. */
export function paused(clock: AnswerClock, at: Date): AnswerClock {
  return clock.answerDueAt && !clock.pausedAt ? { ...clock, pausedAt: at } : clock;
}

/** The time it stood still is added to the promise. */
export function resumed(clock: AnswerClock, at: Date): AnswerClock {
  if (!clock.answerDueAt || !clock.pausedAt) return clock;
  const stood = Math.max(0, at.getTime() - clock.pausedAt.getTime());
  return { ...clock, answerDueAt: new Date(clock.answerDueAt.getTime() + stood), pausedAt: null };
}

/** The clock of a case of this status from now on. */
export function clockFor(status: CaseStatus, clock: AnswerClock, at: Date): AnswerClock {
  if (status === 'resolved') return answered();
  return status === 'waiting' ? paused(clock, at) : resumed(clock, at);
}

/** Another priority. A time that was promised only ever moves closer: the requester has read it. */
export function reprioritized(clock: AnswerClock, priority: CasePriority): AnswerClock {
  if (!clock.askedAt || !clock.answerDueAt) return clock;
  const due = Math.min(clock.answerDueAt.getTime(), clock.askedAt.getTime() + answerMs(priority));
  return { ...clock, answerDueAt: new Date(due) };
}

/** Whether the promised time is past. */
export function isOverdue({ answerDueAt, pausedAt }: AnswerClock, now: Date): boolean {
  return answerDueAt !== null && pausedAt === null && answerDueAt <= now;
}

/** Whether the requester may still write into a resolved case. */
export function canReopen(resolvedAt: Date | null, now: Date): boolean {
  return resolvedAt === null || now.getTime() - resolvedAt.getTime() <= REOPEN_MS;
}
