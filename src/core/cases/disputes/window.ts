import type { BookingStatus } from '#core/bookings/status.ts';
import { addDays } from '#core/lib/format-time.ts';
import type { Cents } from '#core/lib/money.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { DISPUTE_WITHIN_DAYS } from './limits.ts';

/** What decides whether a job can be disputed. `paidCents` is what was charged or is held on the card for it. */
export type Disputable = {
  status: BookingStatus;
  /** When the work was done, the visit was canceled, or the no-show was reported. */
  endedAt: Date | null;
  zone: string;
  paidCents: Cents;
  refundedCents: Cents;
};

/** Until when a job can be disputed, or why it cannot. `until` is null while the work goes on. */
export type DisputeWindow = { isOpen: true; until: Date | null } | { isOpen: false; why: string };

/** The end of the fourteenth local day after the job ended: an hour that the clocks skip or repeat changes nothing. */
export function disputeUntil(endedAt: Date, zone: string): Date {
  return startOfDay(addDays(localDate(endedAt, zone), DISPUTE_WITHIN_DAYS + 1), zone);
}

const ENDED: readonly BookingStatus[] = ['completed', 'cancelled', 'no_show'];

/** Jobs that were paid, or whose card is held for them: while they go on, and for fourteen days after. */
export function disputeWindow(job: Disputable, now: Date): DisputeWindow {
  const { status, endedAt, zone, paidCents, refundedCents } = job;
  if (status !== 'in_progress' && !ENDED.includes(status))
    return { isOpen: false, why: 'You can open a dispute once the work has begun.' };
  if (paidCents === 0)
    return { isOpen: false, why: 'Nothing was paid for this job, so there is nothing to dispute.' };
  if (refundedCents >= paidCents)
    return { isOpen: false, why: 'This job was refunded in full, so there is nothing left to dispute.' };
  if (status === 'in_progress' || !endedAt) return { isOpen: true, until: null };
  const until = disputeUntil(endedAt, zone);
  if (now < until) return { isOpen: true, until };
  return { isOpen: false, why: `A job can be disputed for ${DISPUTE_WITHIN_DAYS} days after it ends.` };
}
