import { describe, expect, it } from 'vitest';
import { canReply, revealAt } from './reveal.ts';

const completedAt = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(completedAt.getTime() + days * 86_400_000);

describe('what one side wrote is shown', () => {
  it('14 days after the work was done', () => {
    expect(revealAt({ completedAt, writtenAt: after(1), otherWrote: false })).toEqual(after(14));
  });
  it('at once when both have written', () => {
    expect(revealAt({ completedAt, writtenAt: after(1), otherWrote: true })).toEqual(after(1));
  });
  it('at once when it is written later than that', () => {
    expect(revealAt({ completedAt, writtenAt: after(14), otherWrote: false })).toEqual(after(14));
    expect(revealAt({ completedAt, writtenAt: after(40), otherWrote: false })).toEqual(after(40));
  });
});

describe('an answer', () => {
  it('can be written once, and changed for 48 hours', () => {
    expect(canReply({ repliedAt: null, replyHiddenAt: null }, after(100))).toBe(true);
    expect(canReply({ repliedAt: after(0), replyHiddenAt: null }, after(1.999))).toBe(true);
    expect(canReply({ repliedAt: after(0), replyHiddenAt: null }, after(2))).toBe(false);
  });
  it('that was taken down stays as it is', () => {
    expect(canReply({ repliedAt: after(0), replyHiddenAt: after(0.5) }, after(1))).toBe(false);
  });
});
