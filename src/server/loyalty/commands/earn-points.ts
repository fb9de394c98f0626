import { type Cents, formatMoney } from '#core/lib/money.ts';
import { expiryOf } from '#core/loyalty/lots.ts';
import { pointsEarned, tierFor } from '#core/loyalty/points.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { pointsEntries } from '../tables.ts';
import { lockMember } from './lock-member.ts';
import { noteTierChange } from './note-tier-change.ts';

/**
 * Gives the points of finished work, at the rate of the tier held before it. `workId` is what earns once, however
 * often this is called: the booking, or an extra of it. `workCents` is labor and materials.
 */
export async function earnPoints(
  ctx: Ctx,
  input: { userId: string; bookingId: string; workId: string; workCents: Cents },
): Promise<void> {
  const rules = await readLoyaltyRules(ctx.settings);
  const { lifetimePoints } = await lockMember(ctx, input.userId);
  const points = pointsEarned(input.workCents, lifetimePoints, rules);
  if (points === 0) return;
  const [earned] = await ctx.db.tx
    .insert(pointsEntries)
    .values({
      id: ctx.ids.uuid(),
      userId: input.userId,
      bookingId: input.bookingId,
      kind: 'earned',
      points,
      tierPoints: points,
      memo: `${formatMoney(input.workCents)} of work at the ${tierFor(lifetimePoints, rules)} rate`,
      referenceId: input.workId,
      expiresAt: expiryOf(now(ctx), rules),
      at: now(ctx),
    })
    .onConflictDoNothing()
    .returning({ id: pointsEntries.id });
  crashPoint('loyalty.earned');
  if (earned) await noteTierChange(ctx, input.userId, lifetimePoints, lifetimePoints + points, rules);
}
