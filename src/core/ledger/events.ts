import type { EventKind } from '#core/lib/event-kind.ts';
import type { PayoutSchedule } from './payday.ts';

type PayoutFact = { payoutId: string; vendorId: string; amountCents: number };

export const payoutPaid: EventKind<PayoutFact> = { name: 'payout.paid' };
export const payoutFailed: EventKind<PayoutFact & { reason: string }> = { name: 'payout.failed' };
/** The company is paid on other days, or from another amount on. */
export const payoutScheduleChanged: EventKind<{ vendorId: string } & PayoutSchedule> = {
  name: 'payout.schedule_changed',
};
