import { and, eq, isNull } from 'drizzle-orm';
import type { PayoutHoldReason } from '#core/ledger/payout-hold.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { payoutHolds } from '../tables.ts';

/** The vendor is paid again what was held for this. Doing it twice is doing it once. */
export async function releasePayoutHold(
  ctx: Ctx,
  { vendorId, reason, referenceId }: { vendorId: string; reason: PayoutHoldReason; referenceId: string },
): Promise<void> {
  await lock(ctx, 'payout', vendorId);
  await ctx.db.tx
    .update(payoutHolds)
    .set({ releasedAt: now(ctx) })
    .where(
      and(
        eq(payoutHolds.reason, reason),
        eq(payoutHolds.referenceId, referenceId),
        isNull(payoutHolds.releasedAt),
      ),
    );
}
