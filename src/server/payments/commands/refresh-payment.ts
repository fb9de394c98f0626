import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import type { PaymentRecord } from '../queries/payments.ts';
import { nextFinding } from '../writes/finding.ts';
import { recordOutcome } from './record-outcome.ts';

/** Asks the processor what has become of a payment that waits for somebody else (the bank, a webhook). */
export async function refreshPayment(ctx: Ctx, payment: PaymentRecord): Promise<PaymentRecord> {
  if (!payment.processorRef) return payment;
  const finding = nextFinding(payment, await ctx.cards.getPayment(payment.processorRef));
  if (!finding) return payment;
  return inTransaction(ctx, () => recordOutcome(ctx, payment.id, finding));
}
