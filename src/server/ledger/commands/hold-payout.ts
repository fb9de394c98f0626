import type { PayoutHoldReason } from '#core/ledger/payout-hold.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { payoutHolds } from '../tables.ts';

type Held = {
  bookingId: string;
  vendorId: string;
  reason: PayoutHoldReason;
  referenceId: string;
};

/**
 * What the vendor earned with a job is not paid out from now on. It waits for a payout that is being planned, so that
 * the money is either in that payout or held.
 */
export async function holdPayout(ctx: Ctx, held: Held): Promise<void> {
  await lock(ctx, 'payout', held.vendorId);
  await ctx.db.tx
    .insert(payoutHolds)
    .values({ id: ctx.ids.uuid(), ...held, createdAt: now(ctx) })
    .onConflictDoNothing({ target: [payoutHolds.reason, payoutHolds.referenceId] });
}
