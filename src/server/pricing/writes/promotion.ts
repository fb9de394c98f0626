import { and, count, eq, gte, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { promotionChanged } from '#core/pricing/events.ts';
import { PROMOTION_DAYS_MAX, PROMOTIONS_MAX } from '#core/pricing/limits.ts';
import type { PromotionInput } from '#core/pricing/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { fault } from '../queries/scope.ts';
import { promotionServices, promotions } from '../tables.ts';

/** Who pays for a promotion: a company, or with null Canopy, in one market or in all. */
export type Payer = { vendorId: string | null; marketId: string | null };
const RESOURCE = (vendorId: string | null) => (vendorId === null ? 'canopy_promotion' : 'promotion');
const CATEGORY = (vendorId: string | null) => (vendorId === null ? 'admin' : 'data');

/** Writes a promotion. Throws `invalid` for days that are past or too far away, `conflict` where there are enough already. */
export async function addPromotion(
  ctx: Ctx,
  { vendorId, marketId }: Payer,
  { serviceIds, ...terms }: PromotionInput,
  today: LocalDate,
): Promise<{ id: string }> {
  if (terms.endsOn < today) throw fault('endsOn', 'Choose today or a later date');
  if (
    terms.endsOn > addDays(terms.startsOn, PROMOTION_DAYS_MAX) ||
    terms.startsOn > addDays(today, PROMOTION_DAYS_MAX)
  )
    throw fault('endsOn', 'A promotion runs for up to a year');
  const ofPayer = vendorId === null ? isNull(promotions.vendorId) : eq(promotions.vendorId, vendorId);
  const [open] = await ctx.db.tx
    .select({ count: count() })
    .from(promotions)
    .where(and(ofPayer, isNull(promotions.endedAt), gte(promotions.endsOn, today)));
  if ((open?.count ?? 0) >= PROMOTIONS_MAX)
    throw new AppError(
      'conflict',
      `You can have up to ${PROMOTIONS_MAX} promotions at a time. End one first.`,
    );
  const id = ctx.ids.uuid();
  const row = { ...terms, id, vendorId, marketId, createdBy: userIdOf(ctx), createdAt: now(ctx) };
  await ctx.db.tx.insert(promotions).values(row);
  const chosen = [...new Set(serviceIds)];
  if (chosen.length > 0) {
    await ctx.db.tx
      .insert(promotionServices)
      .values(chosen.map((serviceId) => ({ promotionId: id, serviceId })));
  }
  await emit(ctx, promotionChanged, { vendorId, promotionId: id, ended: false });
  await audit(ctx, {
    ...{ resource: RESOURCE(vendorId), resourceId: id, category: CATEGORY(vendorId) },
    details: vendorId === null ? { ...terms, marketId } : terms,
  });
  return { id };
}

/** Ends a promotion of this payer; jobs that were booked with it keep their price. Ending it twice is ending it once. */
export async function stopPromotion(ctx: Ctx, vendorId: string | null, id: string): Promise<{ id: string }> {
  const ofPayer = vendorId === null ? isNull(promotions.vendorId) : eq(promotions.vendorId, vendorId);
  const [known] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(promotions)
        .where(and(eq(promotions.id, id), ofPayer))
        .for('update')
    : [];
  if (!known) throw notFound('Promotion');
  if (known.endedAt !== null) return { id };
  await ctx.db.tx
    .update(promotions)
    .set({ endedAt: now(ctx) })
    .where(eq(promotions.id, id));
  await emit(ctx, promotionChanged, { vendorId, promotionId: id, ended: true });
  await audit(ctx, {
    ...{ resource: RESOURCE(vendorId), resourceId: id, category: CATEGORY(vendorId) },
    details: { name: known.name },
  });
  return { id };
}
