import { MINUTE_MS } from '#core/lib/durations.ts';
import { calendarDaysAway, formatDay, formatElapsed, formatTime } from '#core/lib/format-time.ts';
import type { CaseStatus } from './status.ts';

/** Beside times that people read who have told us no place of theirs. */
export const GUEST_ZONE_NAME = 'Pacific time';

/** `4:00 PM today`, `9:00 AM tomorrow`, `9:00 AM on Monday, November 23` */
export function promisedTime(dueAt: Date, zone: string, now: Date): string {
  const time = formatTime(dueAt, zone);
  const days = calendarDaysAway(dueAt, zone, now);
  if (days === 0) return `${time} today`;
  if (days === 1) return `${time} tomorrow`;
  return days === -1 ? `${time} yesterday` : `${time} on ${formatDay(dueAt, zone)}`;
}

type Clocked = { status: CaseStatus; answerDueAt: Date | null };

/** What the requester is told about the promised answer; null when none is due. */
export function promiseInWords({ status, answerDueAt }: Clocked, zone: string, now: Date): string | null {
  if (status === 'resolved') return null;
  if (status === 'waiting') return 'Waiting for your reply';
  if (!answerDueAt) return null;
  const time = promisedTime(answerDueAt, zone, now);
  return answerDueAt <= now ? `Our answer was due by ${time}. We’re on it.` : `We’ll answer by ${time}`;
}

/** The clock as administrators read it: `3 h 20 left`, `45 min overdue`; null when it does not run. */
export function clockInWords({ answerDueAt }: Pick<Clocked, 'answerDueAt'>, now: Date): string | null {
  if (!answerDueAt) return null;
  const minutes = (answerDueAt.getTime() - now.getTime()) / MINUTE_MS;
  return minutes > 0 ? `${formatElapsed(minutes)} left` : `${formatElapsed(-minutes)} overdue`;
}
