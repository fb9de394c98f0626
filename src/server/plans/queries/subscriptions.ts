import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chargeOf } from '#core/plans/money.ts';
import type { SubscriptionStatus } from '#core/plans/status.ts';
import type { SubscriptionLine } from '#core/plans/views.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { planVersions, planVisits, subscriptions } from '../tables.ts';
import { subscriptionScope } from './scope.ts';

const columns = {
  subscription: subscriptions,
  planName: planVersions.name,
  company: vendors.company,
  homeLabel: homes.label,
  homeownerName: users.name,
  readyVisits: sql<number>`(select count(*)::int from ${planVisits}
    where ${planVisits.subscriptionId} = ${subscriptions.id} and ${planVisits.status} = 'proposed')`,
};

type Row = {
  subscription: typeof subscriptions.$inferSelect;
  planName: string;
  company: string | null;
  homeLabel: string;
  homeownerName: string;
  readyVisits: number;
};

function pick(ctx: Ctx) {
  return ctx.db.read
    .select({ ...columns, id: subscriptions.id, key: sql<string>`${subscriptions.createdAt}::text` })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .innerJoin(homes, eq(homes.id, subscriptions.homeId))
    .innerJoin(users, eq(users.id, subscriptions.homeownerId))
    .leftJoin(vendors, eq(vendors.id, subscriptions.vendorId));
}

export function lineOf({
  subscription,
  planName,
  company,
  homeLabel,
  homeownerName,
  readyVisits,
}: Row): SubscriptionLine {
  const { id, number, status, homeId, cadence, zone, nextChargeAt, paidUntil, cancelsAtEnd, createdAt } =
    subscription;
  return {
    ...{ id, number, status, planName, sellerName: company ?? 'Canopy', homeId, homeLabel, homeownerName },
    ...{ cadence, totalCents: chargeOf(subscription.baseCents, subscription.taxBp).totalCents, zone },
    ...{ nextChargeAt, paidUntil, cancelsAtEnd, readyVisits, createdAt },
  };
}

/** Subscriptions that fit a condition, as lists show them. */
export async function linesWhere(
  ctx: Ctx,
  where: SQL | undefined,
  orderBy: SQL,
  limit: number,
): Promise<SubscriptionLine[]> {
  const rows = await pick(ctx).where(where).orderBy(orderBy).limit(limit);
  return rows.map(lineOf);
}

/** plans.subscriptions */
export async function listSubscriptions(
  ctx: Ctx,
  input: { cursor?: string; limit: number; status?: SubscriptionStatus },
) {
  const place = newestFirst(subscriptions.createdAt, subscriptions.id, input);
  // One that was never paid is of no interest once it is over.
  const among = and(
    subscriptionScope(ctx),
    input.status ? eq(subscriptions.status, input.status) : sql`${subscriptions.status} <> 'declined'`,
  );
  const [rows, [all]] = await Promise.all([
    pick(ctx)
      .where(and(among, place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    ctx.db.read.select({ count: sql<number>`count(*)::int` }).from(subscriptions).where(among),
  ]);
  const page = place.page(rows);
  return { ...page, items: page.items.map(lineOf), total: all?.count ?? 0 };
}
