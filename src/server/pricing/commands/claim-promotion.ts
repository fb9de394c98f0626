import { eq, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { countedUses } from '../queries/terms.ts';
import { promotions, promotionUses } from '../tables.ts';

/**
 * Counts a job as a use of the promotion it was priced with. Of two that want the last use, the second sees what the first
 * took, and is refused before anybody pays another price than the one that was shown.
 */
export async function claimPromotion(
  ctx: Ctx,
  use: { bookingId: string; promotionId: string; amountCents: Cents },
): Promise<void> {
  const { tx } = ctx.db;
  const ofUse = eq(promotions.id, use.promotionId);
  // Never rewritten, so it may be asked before the lock: what has no limit is shared, or all bookings of a city would wait in line.
  const [limit] = await tx.select({ maxUses: promotions.maxUses }).from(promotions).where(ofUse);
  const [known] = await tx
    .select({ maxUses: promotions.maxUses, endedAt: promotions.endedAt })
    .from(promotions)
    .where(ofUse)
    .for(limit?.maxUses ? 'update' : 'share');
  const [used] = known?.maxUses
    ? await tx
        .select({ uses: sql<number>`${countedUses}`.mapWith(Number) })
        .from(promotions)
        .where(ofUse)
    : [];
  if (!known || known.endedAt !== null || (used && used.uses >= (known.maxUses ?? 0))) {
    throw new AppError('conflict', 'This promotion just ended. Choose your time again to see the new price.');
  }
  await tx.insert(promotionUses).values({ ...use, at: now(ctx) });
}
