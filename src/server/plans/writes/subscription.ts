import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { assertMove, isOver, type SubscriptionStatus } from '#core/plans/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { subscriptionScope } from '../queries/scope.ts';
import { planVersions, planVisits, subscriptions } from '../tables.ts';

export type SubscriptionRecord = typeof subscriptions.$inferSelect;
export type VersionRecord = typeof planVersions.$inferSelect;
export type PlanVisitRecord = typeof planVisits.$inferSelect;

/** A locked subscription with what was bought. Everything of a subscription happens under this one lock. */
export type LockedPlan = { subscription: SubscriptionRecord; version: VersionRecord };

/** Locks one of the caller's subscriptions. Throws not_found for anybody else's. */
export async function lockSubscription(ctx: Ctx, id: string, what = 'Plan'): Promise<LockedPlan> {
  const [subscription] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), subscriptionScope(ctx)))
        .for('update')
    : [];
  if (!subscription) throw notFound(what);
  const [version] = await ctx.db.tx
    .select()
    .from(planVersions)
    .where(eq(planVersions.id, subscription.versionId));
  if (!version) throw notFound(what);
  return { subscription, version };
}

/** Locks the subscription of an included visit. Throws not_found for anybody else's. */
export async function lockVisit(ctx: Ctx, id: string): Promise<LockedPlan & { visit: PlanVisitRecord }> {
  const read = () => ctx.db.tx.select().from(planVisits).where(eq(planVisits.id, id));
  const [found] = isUuid(id) ? await read() : [];
  const locked = await lockSubscription(ctx, found?.subscriptionId ?? '', 'Visit');
  // As it stands under the lock.
  const [visit] = await read();
  if (!visit) throw notFound('Visit');
  return { ...locked, visit };
}

/** Changes columns of a locked subscription. */
export async function updateSubscription(
  ctx: Ctx,
  { id }: Pick<SubscriptionRecord, 'id'>,
  change: Partial<SubscriptionRecord>,
): Promise<SubscriptionRecord> {
  const [changed] = await ctx.db.tx
    .update(subscriptions)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!changed) throw notFound('Plan');
  return changed;
}

/** Moves a locked subscription on, with the columns that change besides. */
export function moveSubscription(
  ctx: Ctx,
  subscription: SubscriptionRecord,
  to: SubscriptionStatus,
  change: Partial<SubscriptionRecord> = {},
): Promise<SubscriptionRecord> {
  assertMove(subscription.status, to);
  const ended = isOver(to) ? { endedAt: now(ctx), nextChargeAt: null, pastDueAt: null } : {};
  return updateSubscription(ctx, subscription, { ...ended, ...change, status: to });
}

/** Throws conflict unless the plan is in one of these states. */
export function assertIn(
  subscription: SubscriptionRecord,
  statuses: readonly SubscriptionStatus[],
  message: string,
): void {
  if (statuses.includes(subscription.status)) return;
  throw new AppError('conflict', message, { data: { status: subscription.status } });
}

/** What every event of a subscription says. */
export function planFact({ subscription, version }: LockedPlan) {
  const { id: subscriptionId, homeownerId, vendorId } = subscription;
  return { subscriptionId, homeownerId, vendorId, plan: version.name };
}

/** What every event of an included visit says. */
export function visitFact(locked: LockedPlan, { id: visitId, title }: PlanVisitRecord) {
  return { ...planFact(locked), visitId, visit: title };
}
