import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { notFound } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { NO_METRICS } from '#core/vendors/metrics.ts';
import type { VendorListInput, VendorRow } from '#core/vendors/views.ts';
import { entries } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '../tables.ts';
import { metricsOf } from './metrics.ts';

const SORTS: Record<VendorListInput['sort'], SortColumn> = {
  updated: { by: vendors.updatedAt, kind: 'moment' },
  joined: { by: vendors.createdAt, kind: 'moment' },
  company: { by: vendors.company, kind: 'text' },
};

/** One page of companies with their figures and balances, read for all of them at once. */
export async function pageOfVendors(ctx: Ctx, input: VendorListInput) {
  const place = keyset(SORTS, vendors.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: vendors.id,
      company: vendors.company,
      trade: vendors.trade,
      status: vendors.status,
      ownerName: users.name,
      ownerEmail: users.email,
      marketName: markets.name,
      technicians: sql<number>`(${ctx.db.read
        .select({ technicians: count() })
        .from(technicians)
        .where(and(eq(technicians.vendorId, vendors.id), eq(technicians.active, true)))})::int`,
      createdAt: vendors.createdAt,
      updatedAt: vendors.updatedAt,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .where(and(among(input), input.status ? eq(vendors.status, input.status) : undefined, place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  const ids = page.items.map(({ id }) => id);
  const [metrics, balances] = await Promise.all([metricsOf(ctx, ids), balancesOf(ctx, ids)]);
  return {
    ...page,
    items: page.items.map(
      (row): VendorRow => ({
        ...row,
        metrics: metrics.get(row.id) ?? NO_METRICS,
        balanceCents: balances.get(row.id) ?? 0,
      }),
    ),
  };
}

/** vendors.list */
export async function listVendors(ctx: Ctx, input: VendorListInput) {
  const [page, groups] = await Promise.all([
    pageOfVendors(ctx, input),
    ctx.db.read
      .select({ status: vendors.status, count: sql<number>`count(*)::int` })
      .from(vendors)
      .innerJoin(users, eq(users.id, vendors.ownerId))
      .leftJoin(markets, eq(markets.id, vendors.marketId))
      .where(among(input))
      .groupBy(vendors.status),
  ]);
  const counts: Record<string, number> = Object.fromEntries(groups.map((row) => [row.status, row.count]));
  const all = groups.reduce((sum, row) => sum + row.count, 0);
  return { ...page, total: input.status ? (counts[input.status] ?? 0) : all, counts: { ...counts, all } };
}

/** The filters that the tabs of statuses stand inside of. */
function among(input: VendorListInput): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    pattern
      ? or(ilike(vendors.company, pattern), ilike(users.name, pattern), ilike(users.email, pattern))
      : undefined,
    input.market ? eq(markets.slug, input.market) : undefined,
    input.trade ? eq(vendors.trade, input.trade) : undefined,
    onDays(vendors.createdAt, input.joinedFrom, input.joinedTo),
  );
}

/** What Canopy owes companies; one without entries is left out. What is owed is a credit in the books. */
export async function balancesOf(ctx: Ctx, vendorIds: readonly string[]): Promise<Map<string, Cents>> {
  const owner = new Map(vendorIds.map((id) => [vendorPayable(id) as string, id]));
  if (owner.size === 0) return new Map();
  const rows = await ctx.db.read
    .select({ account: entries.account, cents: sql<string>`-sum(${entries.amountCents})` })
    .from(entries)
    .where(inArray(entries.account, [...owner.keys()]))
    .groupBy(entries.account);
  return new Map(rows.map(({ account, cents }) => [owner.get(account) ?? '', Number(cents)]));
}

/** Companies by id, in the order of their ids, so that whoever locks them does so in one order. */
export async function vendorsByIds(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db.read
    .select({ id: vendors.id, company: vendors.company, status: vendors.status })
    .from(vendors)
    .where(inArray(vendors.id, [...ids]))
    .orderBy(asc(vendors.id));
}

/** Who runs a company. */
export async function ownerOf(ctx: Ctx, vendorId: string) {
  const [row] = await ctx.db.read
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      lastLoginAt: users.lastLoginAt,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(eq(vendors.id, vendorId));
  if (!row) throw notFound('Vendor');
  return row;
}

/** The company somebody runs. Throws not_found. */
export async function vendorOfOwner(ctx: Ctx, ownerId: string): Promise<string> {
  const [row] = await ctx.db.read
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.ownerId, ownerId));
  if (!row) throw notFound('Vendor');
  return row.id;
}
