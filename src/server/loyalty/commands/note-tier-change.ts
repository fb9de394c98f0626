import { tierChanged } from '#core/loyalty/events.ts';
import { LOYALTY_TIERS, type LoyaltyRules } from '#core/loyalty/limits.ts';
import { tierFor } from '#core/loyalty/points.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';

/** Tells the others when these points carried somebody into another tier. */
export async function noteTierChange(
  ctx: Ctx,
  userId: string,
  before: number,
  after: number,
  rules: LoyaltyRules,
): Promise<void> {
  const from = tierFor(before, rules);
  const to = tierFor(after, rules);
  if (from === to) return;
  const rises = LOYALTY_TIERS.indexOf(to) > LOYALTY_TIERS.indexOf(from);
  await emit(ctx, tierChanged, { userId, from, to, rises });
}
