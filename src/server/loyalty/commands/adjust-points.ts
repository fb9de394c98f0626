import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { pointsAdjusted } from '#core/loyalty/events.ts';
import { expiryOf } from '#core/loyalty/lots.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { isHomeowner, loyaltyRules } from '../queries/members.ts';
import { pointsEntries } from '../tables.ts';
import { lockMember } from './lock-member.ts';
import { noteTierChange } from './note-tier-change.ts';

/**
 * Gives or takes points by hand, with a reason that its owner reads too. Throws not_found for anybody who is no
 * homeowner, `invalid` for nothing at all and for more than there is.
 */
export async function adjustPoints(
  ctx: Ctx,
  input: { userId: string; points: number; countsForTier: boolean; reason: string },
): Promise<{ done: true }> {
  const { userId, points, countsForTier, reason } = input;
  if (!isUuid(userId) || !(await isHomeowner(ctx, userId))) throw notFound('Homeowner');
  if (points === 0) throw refused('Enter how many points to add or remove');
  const member = await lockMember(ctx, userId);
  if (member.points + points < 0)
    throw refused(`They only have ${member.points.toLocaleString('en-US')} points`);
  if (countsForTier && member.lifetimePoints + points < 0) throw refused('That’s more than they ever earned');
  const rules = await loyaltyRules(ctx);
  await ctx.db.tx.insert(pointsEntries).values({
    id: ctx.ids.uuid(),
    userId,
    kind: 'adjusted',
    points,
    tierPoints: countsForTier ? points : 0,
    memo: reason,
    expiresAt: points > 0 ? expiryOf(now(ctx), rules) : null,
    actorId: userIdOf(ctx),
    at: now(ctx),
  });
  if (countsForTier) {
    await noteTierChange(ctx, userId, member.lifetimePoints, member.lifetimePoints + points, rules);
  }
  await emit(ctx, pointsAdjusted, { userId, points, reason });
  await audit(ctx, {
    resource: 'member',
    resourceId: userId,
    category: 'admin',
    severity: 'warning',
    details: { points, countsForTier, reason },
  });
  return { done: true };
}

function refused(message: string): AppError {
  return new AppError('invalid', `${message}.`, { fields: { points: message } });
}
