import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { planWorkOf } from '../../queries/plan-work.ts';
import { sellerOf } from '../../queries/scope.ts';
import { planWork } from '../../tables.ts';

/**
 * A company agrees to come for visits of Canopy's plans, service by service, at the price it was shown; or no longer. Visits
 * that are booked stand.
 */
export async function agreeToPlanWork(
  ctx: Ctx,
  input: { serviceId: string; agrees: boolean; expectedPayCents: number },
): Promise<{ done: true }> {
  const vendorId = sellerOf(ctx);
  const work = (await planWorkOf(ctx, vendorId)).find(({ serviceId }) => serviceId === input.serviceId);
  if (vendorId === null || !work) throw notFound('Service');
  const { serviceId, payCents } = work;
  if (!input.agrees) {
    await ctx.db.tx
      .delete(planWork)
      .where(and(eq(planWork.vendorId, vendorId), eq(planWork.serviceId, serviceId)));
  } else {
    if (payCents !== input.expectedPayCents) {
      const message =
        payCents === null
          ? 'Canopy’s plans no longer include this service.'
          : `Canopy’s plans pay ${formatMoney(payCents)} for this visit now. Check the price and agree again.`;
      throw new AppError('conflict', message, { data: { payCents } });
    }
    const agreed = { payCents, agreedBy: userIdOf(ctx), agreedAt: now(ctx) };
    await ctx.db.tx
      .insert(planWork)
      .values({ vendorId, serviceId, ...agreed })
      .onConflictDoUpdate({ target: [planWork.vendorId, planWork.serviceId], set: agreed });
  }
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendorId,
    category: 'data',
    details: { service: work.name, agrees: input.agrees, payCents },
  });
  return { done: true };
}
