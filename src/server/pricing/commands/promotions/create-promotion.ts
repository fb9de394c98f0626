import { and, count, eq, gte, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { promotionChanged } from '#core/pricing/events.ts';
import { PROMOTION_DAYS_MAX, PROMOTIONS_MAX } from '#core/pricing/limits.ts';
import type { PromotionInput } from '#core/pricing/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { soldAmong } from '../../queries/noted.ts';
import { fault, todayOf } from '../../queries/scope.ts';
import { promotionServices, promotions } from '../../tables.ts';
import { lockBook } from '../../writes/price.ts';

/** pricing.createPromotion: off the labor of what is booked in these days, at the company's own cost. */
export async function createPromotion(ctx: Ctx, input: PromotionInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const today = await todayOf(ctx, vendorId);
  const { serviceIds, ...terms } = input;
  if (terms.endsOn < today) throw fault('endsOn', 'Choose today or a later date');
  if (
    terms.endsOn > addDays(terms.startsOn, PROMOTION_DAYS_MAX) ||
    terms.startsOn > addDays(today, PROMOTION_DAYS_MAX)
  )
    throw fault('endsOn', 'A promotion runs for up to a year');
  await soldServices(ctx, vendorId, serviceIds);
  const [open] = await ctx.db.tx
    .select({ count: count() })
    .from(promotions)
    .where(and(eq(promotions.vendorId, vendorId), isNull(promotions.endedAt), gte(promotions.endsOn, today)));
  if ((open?.count ?? 0) >= PROMOTIONS_MAX)
    throw new AppError(
      'conflict',
      `You can have up to ${PROMOTIONS_MAX} promotions at a time. End one first.`,
    );
  const id = ctx.ids.uuid();
  await ctx.db.tx
    .insert(promotions)
    .values({ ...terms, id, vendorId, createdBy: userIdOf(ctx), createdAt: now(ctx) });
  const chosen = [...new Set(serviceIds)];
  if (chosen.length > 0) {
    await ctx.db.tx
      .insert(promotionServices)
      .values(chosen.map((serviceId) => ({ promotionId: id, serviceId })));
  }
  await emit(ctx, promotionChanged, { vendorId, promotionId: id, ended: false });
  await audit(ctx, { resource: 'promotion', resourceId: id, category: 'data', details: terms });
  return { id };
}

async function soldServices(ctx: Ctx, vendorId: string, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  if (![...wanted].every(isUuid)) throw notFound('Service');
  const sold = await soldAmong(ctx, vendorId, [...wanted]);
  if (sold.length < wanted.size) throw notFound('Service');
}
