import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { REPLY_EDIT_HOURS, REVEAL_AFTER_DAYS } from './limits.ts';

/**
 * When what one side wrote is shown to the other: at once when the other side has written too, otherwise 14 days after
 * the work was done. Whoever writes later than that hides nothing any more.
 */
export function revealAt(input: { completedAt: Date; writtenAt: Date; otherWrote: boolean }): Date {
  if (input.otherWrote) return input.writtenAt;
  const deadline = new Date(input.completedAt.getTime() + REVEAL_AFTER_DAYS * DAY_MS);
  return deadline > input.writtenAt ? deadline : input.writtenAt;
}

/** Until when an answer can be changed. */
export function replyOpenUntil(repliedAt: Date): Date {
  return new Date(repliedAt.getTime() + REPLY_EDIT_HOURS * HOUR_MS);
}

/** Whether a company may write or change its answer now; one that was taken down stays as it is. */
export function canReply(answer: { repliedAt: Date | null; replyHiddenAt: Date | null }, now: Date): boolean {
  const { repliedAt, replyHiddenAt } = answer;
  if (repliedAt === null) return true;
  return replyHiddenAt === null && now < replyOpenUntil(repliedAt);
}
