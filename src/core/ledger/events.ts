import type { EventKind } from '#core/lib/event-kind.ts';

type PayoutFact = { payoutId: string; vendorId: string; amountCents: number };

export const payoutPaid: EventKind<PayoutFact> = { name: 'payout.paid' };
export const payoutFailed: EventKind<PayoutFact & { reason: string }> = { name: 'payout.failed' };
