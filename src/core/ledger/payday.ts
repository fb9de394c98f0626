/** The hour of the weekly payouts, UTC: morning in every market. */
export const PAYDAY_HOUR_UTC = 15;
const MONDAY = 1;
const DAY_MS = 86_400_000;

/** The next Monday at 15:00 UTC after `now`. */
export function nextPayday(now: Date): Date {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), PAYDAY_HOUR_UTC));
  while (at.getUTCDay() !== MONDAY || at <= now) at.setTime(at.getTime() + DAY_MS);
  return at;
}
