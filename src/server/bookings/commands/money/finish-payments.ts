import type { Ctx } from '#server/lib/context.ts';
import { drivePayment } from '#server/payments/commands/drive-payment.ts';
import { paymentsOf } from '#server/payments/queries/payments.ts';

/**
 * Makes the calls that a booking's payments wait for, also those that follow from them: a charge whose hold had
 * lapsed is tried anew. Where an answer is lost the sweeper goes on.
 */
export async function finishPayments(ctx: Ctx, bookingId: string): Promise<void> {
  const asked = new Set<string>();
  for (;;) {
    const waiting = (await paymentsOf(ctx, bookingId)).find(
      ({ id, pending }) => pending !== null && !asked.has(id),
    );
    if (!waiting) return;
    // Once each: one that the processor does not answer for must not keep the others waiting.
    asked.add(waiting.id);
    await drivePayment(ctx, waiting.id, { onSession: false });
  }
}
