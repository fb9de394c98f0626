import { and, eq, ilike, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { RENEWAL_SPANS, type SubscriptionsInput } from '#core/plans/list.ts';
import { chargeOf } from '#core/plans/money.ts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#core/plans/status.ts';
import type { SubscriptionLine } from '#core/plans/views.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { keyset, likePattern, newestFirst, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
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

function pick(ctx: Ctx, key: SQL<string> = sql<string>`${subscriptions.createdAt}::text`) {
  return ctx.db.read
    .select({ ...columns, id: subscriptions.id, key })
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

/** plans.subscriptions: the caller's own. */
export async function listSubscriptions(ctx: Ctx, input: { cursor?: string; limit: number }) {
  const place = newestFirst(subscriptions.createdAt, subscriptions.id, input);
  // One that was never paid is of no interest once it is over.
  const among = and(subscriptionScope(ctx), ne(subscriptions.status, 'declined'));
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

const SORTS: Record<SubscriptionsInput['sort'], SortColumn> = {
  created: { by: subscriptions.createdAt, kind: 'moment' },
  // What is not charged any more comes after all that is.
  next: { by: sql`coalesce(${subscriptions.nextChargeAt}, timestamptz '9999-01-01')`, kind: 'moment' },
  price: { by: subscriptions.baseCents, kind: 'number' },
};

/** One page of all subscriptions, without the counts around it. */
export async function pageOfSubscriptions(ctx: Ctx, input: SubscriptionsInput) {
  const place = keyset(SORTS, subscriptions.id, input);
  const rows = await pick(ctx, place.key)
    .where(and(among(ctx, input), inStatus(input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(lineOf) };
}

/** plans.list */
export async function listAll(ctx: Ctx, input: SubscriptionsInput) {
  const [page, groups] = await Promise.all([
    pageOfSubscriptions(ctx, input),
    ctx.db.read
      .select({ status: subscriptions.status, count: sql<number>`count(*)::int` })
      .from(subscriptions)
      .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
      .innerJoin(users, eq(users.id, subscriptions.homeownerId))
      .where(among(ctx, input))
      .groupBy(subscriptions.status),
  ]);
  const counts = Object.fromEntries(SUBSCRIPTION_STATUSES.map((status) => [status, 0])) as Record<
    SubscriptionStatus,
    number
  >;
  for (const { status, count } of groups) counts[status] = count;
  const shown = input.status ? [input.status] : SUBSCRIPTION_STATUSES.filter((one) => one !== 'declined');
  return { ...page, counts, total: shown.reduce((sum, one) => sum + counts[one], 0) };
}

function inStatus(status: SubscriptionStatus | undefined): SQL {
  return status ? eq(subscriptions.status, status) : ne(subscriptions.status, 'declined');
}

/** The filters that the tabs of statuses stand inside of. */
function among(ctx: Ctx, input: SubscriptionsInput): SQL | undefined {
  const pattern = likePattern(input.search);
  const number = /^s-?(\d{1,9})$/i.exec(input.search ?? '')?.[1];
  const { renews, seller } = input;
  return and(
    number
      ? eq(subscriptions.number, Number(number))
      : pattern
        ? or(ilike(users.name, pattern), ilike(planVersions.name, pattern))
        : undefined,
    input.cadence && eq(subscriptions.cadence, input.cadence),
    seller && (seller === 'canopy' ? isNull : isNotNull)(subscriptions.vendorId),
    renews && lte(subscriptions.nextChargeAt, new Date(now(ctx).getTime() + RENEWAL_SPANS[renews] * DAY_MS)),
    onDays(subscriptions.createdAt, input.startedFrom, input.startedTo),
  );
}

/** Subscriptions with these ids, for an action on several. */
export async function subscriptionsByIds(ctx: Ctx, ids: string[]) {
  const rows = await pick(ctx).where(inArray(subscriptions.id, ids));
  return rows.map((row) => ({
    ...lineOf(row),
    pastDueAt: row.subscription.pastDueAt,
    remindersPausedUntil: row.subscription.remindersPausedUntil,
  }));
}
