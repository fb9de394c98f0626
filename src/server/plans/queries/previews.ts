import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { MIN_CHARGE_CENTS } from '#core/payments/limits.ts';
import type { Cadence } from '#core/plans/kinds.ts';
import { chargeOf, proration } from '#core/plans/money.ts';
import { periodOf } from '#core/plans/schedule.ts';
import { isOver } from '#core/plans/status.ts';
import type { CancelPreview, ChangePreview } from '#core/plans/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { homeOf } from '#server/homes/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { planVisits, subscriptions } from '../tables.ts';
import { soldVersion } from './choices.ts';
import { subscriptionScope } from './scope.ts';
import { unusedOf } from './unused.ts';

async function ownSubscription(ctx: Ctx, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), subscriptionScope(ctx)))
    : [];
  if (!row) throw notFound('Plan');
  return row;
}

/** plans.previewChange: what another plan costs today, with what is unused of this one. */
export async function changePreviewOf(
  ctx: Ctx,
  input: { id: string; versionId: string; cadence: Cadence },
): Promise<ChangePreview> {
  const subscription = await ownSubscription(ctx, input.id);
  if (subscription.status !== 'active') throw new AppError('conflict', 'Only an active plan can be changed.');
  const home = await homeOf(ctx, userIdOf(ctx), subscription.homeId);
  const [{ version }, { refundCents: creditCents }] = await Promise.all([
    soldVersion(ctx, input.versionId, home),
    unusedOf(ctx, subscription),
  ]);
  const base = input.cadence === 'monthly' ? version.monthlyCents : version.yearlyCents;
  const { zone, laborTaxBp } = home.market;
  const price = chargeOf(base, laborTaxBp);
  return {
    ...price,
    creditCents,
    ...proration({ creditCents, newChargeCents: price.totalCents, minChargeCents: MIN_CHARGE_CENTS }),
    nextChargeAt: periodOf(localDate(now(ctx), zone), input.cadence, 0, zone).endsAt,
  };
}

/** plans.previewCancel: what canceling at once refunds, and when the plan ends otherwise. */
export async function cancelPreviewOf(ctx: Ctx, input: { id: string }): Promise<CancelPreview> {
  const subscription = await ownSubscription(ctx, input.id);
  if (isOver(subscription.status) || subscription.status === 'pending')
    throw new AppError('conflict', 'There’s nothing to cancel.');
  const [unused, [booked]] = await Promise.all([
    unusedOf(ctx, subscription),
    ctx.db.read
      .select({ count: sql<number>`count(*)::int` })
      .from(planVisits)
      .innerJoin(bookings, eq(bookings.id, planVisits.bookingId))
      .where(
        and(
          eq(planVisits.subscriptionId, subscription.id),
          eq(planVisits.status, 'booked'),
          inArray(bookings.status, ['pending', 'confirmed']),
        ),
      ),
  ]);
  const { paidCents, usedVisits, usedSingleCents, refundCents, cardCents } = unused;
  return {
    endsAt: subscription.status === 'active' ? subscription.paidUntil : null,
    ...{ paidCents, usedVisits, usedSingleCents, refundCents, cardCents },
    canceledVisits: booked?.count ?? 0,
  };
}
