import type { Ctx } from '#server/lib/context.ts';
import { paymentById } from '#server/payments/queries/payments.ts';
import { settleCharge } from './settle-charge.ts';

const FAILED: ReadonlySet<string> = new Set(['failed', 'voided', 'lapsed']);

/** Lets a charge follow what became of one of its payments. Safe to repeat. */
export async function settlePayment(ctx: Ctx, paymentId: string): Promise<void> {
  const { purpose, purposeId, status, failure } = await paymentById(ctx, paymentId);
  if (purpose !== 'plan' || purposeId === null) return;
  if (status === 'captured') await settleCharge(ctx, { chargeId: purposeId, outcome: 'paid' });
  else if (FAILED.has(status)) {
    const reason =
      failure ?? (status === 'voided' ? 'Your bank wants you to confirm this charge.' : undefined);
    await settleCharge(ctx, { chargeId: purposeId, outcome: 'failed', ...(reason ? { reason } : {}) });
  }
}
