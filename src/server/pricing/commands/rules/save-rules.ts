import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { priceRulesChanged } from '#core/pricing/events.ts';
import type { PriceRules } from '#core/pricing/rules.ts';
import { NEARBY_DISCOUNTS } from '#core/pricing/settings.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { fault, todayOf } from '../../queries/scope.ts';
import { ruleSets } from '../../tables.ts';
import { lockBook, startDay } from '../../writes/price.ts';

/** pricing.saveRules: all rules at once, from a day on. What began on the same day is replaced, what was before ends there. */
export async function saveRules(
  ctx: Ctx,
  input: { rules: PriceRules; effectiveFrom: string | null },
): Promise<{ done: true }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const effectiveFrom = startDay(input.effectiveFrom, await todayOf(ctx, vendorId));
  const { rules } = input;
  const miles = rules.travel.map(({ upToMiles }) => upToMiles);
  if (new Set(miles).size < miles.length) throw fault('rules.travel', 'Two rows have the same distance');
  const { afterHours } = rules;
  if (afterHours && afterHours.dayFromMinute >= afterHours.dayUntilMinute)
    throw fault('rules.afterHours.dayUntilMinute', 'Regular hours must end after they begin');
  const { capPercent } = await ctx.settings.get(NEARBY_DISCOUNTS);
  if (rules.nearby && rules.nearby.percentBp > capPercent * 100)
    throw fault('rules.nearby.percentBp', `At most ${capPercent}%`);
  const { tx } = ctx.db;
  const alive = and(eq(ruleSets.vendorId, vendorId), isNull(ruleSets.withdrawnAt));
  await tx
    .update(ruleSets)
    .set({ withdrawnAt: now(ctx) })
    .where(and(alive, eq(ruleSets.effectiveFrom, effectiveFrom)));
  await tx
    .update(ruleSets)
    .set({ effectiveUntil: effectiveFrom })
    .where(
      and(
        alive,
        lt(ruleSets.effectiveFrom, effectiveFrom),
        or(isNull(ruleSets.effectiveUntil), gt(ruleSets.effectiveUntil, effectiveFrom)),
      ),
    );
  const [next] = await tx
    .select({ from: sql<string | null>`min(${ruleSets.effectiveFrom})::text` })
    .from(ruleSets)
    .where(and(alive, gt(ruleSets.effectiveFrom, effectiveFrom)));
  const id = ctx.ids.uuid();
  await tx.insert(ruleSets).values({
    ...{ id, vendorId, rules, effectiveFrom, effectiveUntil: next?.from ?? null },
    ...{ createdBy: userIdOf(ctx), createdAt: now(ctx) },
  });
  await emit(ctx, priceRulesChanged, { vendorId });
  await audit(ctx, {
    resource: 'price_rules',
    resourceId: id,
    category: 'data',
    details: { effectiveFrom, rules },
  });
  return { done: true };
}
