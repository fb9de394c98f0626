import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { notFound } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { NO_METRICS } from '#core/vendors/metrics.ts';
import type { VendorStatus } from '#core/vendors/status.ts';
import type { VendorRow } from '#core/vendors/views.ts';
import { entries } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { decodeCursor, pageFrom } from '#server/lib/cursor.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '../tables.ts';
import { metricsOf } from './metrics.ts';

export type VendorListInput = {
  view: 'all' | VendorStatus;
  search?: string;
  market?: string;
  trade?: string;
  sort: 'updated' | 'created';
  cursor?: string;
  limit: number;
};

const SORTS = { updated: vendors.updatedAt, created: vendors.createdAt } as const;

/** Companies by keyset, the latest first, with figures and balances read for the whole page at once. */
export async function listVendors(ctx: Ctx, input: VendorListInput) {
  const column = SORTS[input.sort];
  const cursor = decodeCursor(input.cursor, 'moment');
  const newer = cursor?.direction === 'newer';
  const place = sql`(${column}, ${vendors.id})`;
  const at = cursor ? sql`(${cursor.key}::timestamptz, ${cursor.id}::uuid)` : null;
  const within = and(
    searched(input.search),
    input.market ? eq(markets.slug, input.market) : undefined,
    input.trade ? eq(vendors.trade, input.trade) : undefined,
  );
  const [rows, counts] = await Promise.all([
    selectVendors(ctx)
      .where(
        and(
          within,
          input.view === 'all' ? undefined : eq(vendors.status, input.view),
          at ? (newer ? sql`${place} > ${at}` : sql`${place} < ${at}`) : undefined,
        ),
      )
      .orderBy(...(newer ? [asc(column), asc(vendors.id)] : [desc(column), desc(vendors.id)]))
      .limit(input.limit + 1),
    countByStatus(ctx, within),
  ]);
  const page = pageFrom(rows, input.limit, cursor, ({ vendor }) => ({
    key: (input.sort === 'created' ? vendor.createdAt : vendor.updatedAt).toISOString(),
    id: vendor.id,
  }));
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const totals: Record<string, number> = { ...counts, all };
  return {
    ...page,
    items: await withFigures(ctx, page.items),
    total: totals[input.view] ?? 0,
    counts: totals,
  };
}

function selectVendors(ctx: Ctx) {
  return ctx.db.read
    .select({
      vendor: vendors,
      ownerName: users.name,
      ownerEmail: users.email,
      marketName: markets.name,
      technicians: sql<number>`(${ctx.db.read
        .select({ people: count() })
        .from(technicians)
        .where(and(eq(technicians.vendorId, vendors.id), eq(technicians.active, true)))})::int`,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .$dynamic();
}

async function withFigures(ctx: Ctx, rows: Awaited<ReturnType<typeof selectVendors>>): Promise<VendorRow[]> {
  const ids = rows.map(({ vendor }) => vendor.id);
  const [metrics, balances] = await Promise.all([metricsOf(ctx, ids), balancesOf(ctx, ids)]);
  return rows.map(({ vendor, ...names }) => ({
    id: vendor.id,
    company: vendor.company,
    trade: vendor.trade,
    status: vendor.status,
    ...names,
    metrics: metrics.get(vendor.id) ?? NO_METRICS,
    balanceCents: balances.get(vendor.id) ?? 0,
    createdAt: vendor.createdAt,
    updatedAt: vendor.updatedAt,
  }));
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

function searched(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;
  return or(ilike(vendors.company, pattern), ilike(users.name, pattern), ilike(users.email, pattern));
}

async function countByStatus(ctx: Ctx, where: SQL | undefined): Promise<Record<string, number>> {
  const rows = await ctx.db.read
    .select({ status: vendors.status, count: sql<number>`count(*)::int` })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .where(where)
    .groupBy(vendors.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** Companies by id, in the order of their ids, so that whoever locks them does so in one order. */
export async function companiesByIds(ctx: Ctx, ids: readonly string[]) {
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
