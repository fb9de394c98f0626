import { addDays } from '#core/lib/format-time.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { REMINDER_DAYS } from './limits.ts';

/**
 * The reminder that is due for a credential today: 60, 30 or 7 days before its end; null when none is. After a pause, or for
 * one approved late, only the nearest is sent.
 * @param reminded the last one that was sent, in days; null for none
 */
export function reminderDue(
  validUntil: LocalDate,
  today: LocalDate,
  reminded: number | null,
): (typeof REMINDER_DAYS)[number] | null {
  if (validUntil < today) return null;
  const due = REMINDER_DAYS.filter((days) => validUntil <= addDays(today, days)).at(-1);
  return due !== undefined && (reminded === null || due < reminded) ? due : null;
}
