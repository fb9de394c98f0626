import { DAY_MS } from '#core/lib/durations.ts';
import type { VendorStatus } from '#core/vendors/status.ts';

/** The hour of scheduled payouts, UTC: morning in every market. */
const PAYDAY_HOUR_UTC = 15;
/** The most a company may save up before it is paid. */
export const PAYOUT_MINIMUM_MAX_CENTS = 100_000;

export const PAYOUT_CADENCES = ['weekly', 'daily', 'manual'] as const;
export type PayoutCadence = (typeof PAYOUT_CADENCES)[number];

/** When a company is paid by itself. `weekday` counts Monday as 1 and matters to the weekly ones. */
export type PayoutSchedule = { cadence: PayoutCadence; weekday: number; minimumCents: number };

export const DEFAULT_SCHEDULE: PayoutSchedule = { cadence: 'weekly', weekday: 1, minimumCents: 0 };

export const PAYOUT_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Only approved companies are paid, on their day and when they ask; what a suspended one is owed waits for it. */
export function mayBePaid(status: VendorStatus): boolean {
  return status === 'approved';
}

/** Why a payout failed, where the bank gave no reason. */
export const PAYOUT_SENT_BACK = 'Returned by the bank';

export const PAYOUTS_ON_HOLD = 'Payouts resume once your company is approved again. Your balance is safe.';

/** The next scheduled payout after `now`, at 15:00 UTC; null for a company that asks for its payouts itself. */
export function nextPayday(now: Date, schedule: PayoutSchedule = DEFAULT_SCHEDULE): Date | null {
  if (schedule.cadence === 'manual') return null;
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), PAYDAY_HOUR_UTC));
  const isPayday = () => schedule.cadence === 'daily' || at.getUTCDay() === schedule.weekday % 7;
  while (!isPayday() || at <= now) at.setTime(at.getTime() + DAY_MS);
  return at;
}

/** `Every Monday`, `Every day`, `When you request it` */
export function scheduleInWords({ cadence, weekday }: Omit<PayoutSchedule, 'minimumCents'>): string {
  if (cadence === 'daily') return 'Every day';
  if (cadence === 'manual') return 'When you request it';
  return `Every ${PAYOUT_WEEKDAYS[weekday - 1] ?? PAYOUT_WEEKDAYS[0]}`;
}
