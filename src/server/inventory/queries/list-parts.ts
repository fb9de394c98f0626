import { and, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { stockValue } from '#core/inventory/average-cost.ts';
import { PART_STATES, type PartState } from '#core/inventory/kinds.ts';
import { OPEN_ORDERS } from '#core/inventory/orders/status.ts';
import type { PartsInput, PartView } from '#core/inventory/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { levels, locations, orderLines, orders, parts, reorderLevels, suppliers } from '../tables.ts';

/** What a company has of each part, for all of them at once: to count, sort or narrow a whole list by it. */
export function stockParts(ctx: Ctx, vendorId: string, locationId?: string) {
  const { read } = ctx.db;
  const stock = read
    .select({
      partId: levels.partId,
      all: sql<number>`sum(${levels.quantity})`.mapWith(Number).as('stock_all'),
      here: sql<number>`coalesce(sum(${levels.quantity}) filter (where ${locationId ? eq(levels.locationId, locationId) : sql`true`}), 0)`
        .mapWith(Number)
        .as('stock_here'),
    })
    .from(levels)
    .where(eq(levels.vendorId, vendorId))
    .groupBy(levels.partId)
    .as('stock');
  const gaps = read
    .selectDistinct({ partId: reorderLevels.partId })
    .from(reorderLevels)
    .innerJoin(locations, and(eq(locations.id, reorderLevels.locationId), isNull(locations.archivedAt)))
    .leftJoin(
      levels,
      and(eq(levels.partId, reorderLevels.partId), eq(levels.locationId, reorderLevels.locationId)),
    )
    .where(and(eq(reorderLevels.vendorId, vendorId), isMissing))
    .as('gaps');
  const all = sql`coalesce(${stock.all}, 0)`;
  const here = sql`coalesce(${stock.here}, 0)`;
  const isOut = sql`${all} <= 0`;
  const isLow = sql`(${all} > 0 and (${all} <= ${parts.reorderLevel} or ${gaps.partId} is not null))`;
  const value = sql`round(greatest(${here}, 0) * ${parts.averageCents})`;
  return { stock, gaps, all, here, isOut, isLow, value };
}

type Stock = ReturnType<typeof stockParts>;

// `stockState` of core/inventory/reorder.ts: a location that has less than its level.
const isMissing = sql`coalesce(${levels.quantity}, 0) < ${reorderLevels.level}`;

/**
 * A part with its stock, looked up part by part: of a page, only the parts on it are, since expensive columns wait until the page is
 * cut. For queries of `parts` with `suppliers` joined.
 */
export function partColumns(locationId?: string) {
  const number = (subselect: SQL) => sql<number>`(${subselect})`.mapWith(Number);
  const ofPart = sql`${levels.partId} = ${parts.id}`;
  const here = locationId ? sql`filter (where ${levels.locationId} = ${locationId})` : sql``;
  return {
    row: parts,
    all: number(sql`select coalesce(sum(${levels.quantity}), 0) from ${levels} where ${ofPart}`),
    onHand: number(sql`select coalesce(sum(${levels.quantity}) ${here}, 0) from ${levels} where ${ofPart}`),
    hasGap: sql<boolean>`exists (select 1 from ${reorderLevels}
      join ${locations} on ${locations.id} = ${reorderLevels.locationId} and ${locations.archivedAt} is null
      left join ${levels} on ${levels.partId} = ${reorderLevels.partId} and ${levels.locationId} = ${reorderLevels.locationId}
      where ${reorderLevels.partId} = ${parts.id} and ${isMissing})`,
    onOrder:
      number(sql`select coalesce(sum(${orderLines.quantity} - ${orderLines.received}), 0) from ${orderLines}
      join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.partId} = ${parts.id} and ${inArray(orders.status, [...OPEN_ORDERS])}`),
    supplier: { id: suppliers.id, name: suppliers.name },
  };
}

type PartRead = {
  row: typeof parts.$inferSelect;
  /** In all locations. */
  all: number;
  onHand: number;
  hasGap: boolean;
  onOrder: number;
  supplier: { id: string; name: string } | null;
};

export function partViewOf({ row, all, onHand, hasGap, onOrder, supplier }: PartRead): PartView {
  const { id, sku, name, unit, barcode, priceCents, taxable, reorderLevel, orderQuantity } = row;
  const isLow = hasGap || (reorderLevel !== null && all <= reorderLevel);
  return {
    ...{ id, sku, name, unit, barcode, priceCents, taxable, reorderLevel, orderQuantity },
    ...{ onHand, onOrder, supplier, averageCents: row.averageCents },
    state: all <= 0 ? 'out' : isLow ? 'low' : 'ok',
    valueCents: stockValue(onHand, row.averageCents),
    isArchived: row.archivedAt !== null,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

/** One page of a company's parts, without the counts around it. */
export async function pageOfParts(ctx: Ctx, input: PartsInput) {
  const vendorId = ownVendorId(ctx);
  const stock = stockParts(ctx, vendorId, input.location);
  const sorts: Record<PartsInput['sort'], SortColumn> = {
    name: { by: parts.name, kind: 'text' },
    sku: { by: parts.sku, kind: 'text' },
    quantity: { by: sql`(${stock.here} * 100)::bigint`, kind: 'number' },
    value: { by: sql`${stock.value}::bigint`, kind: 'number' },
    updated: { by: parts.updatedAt, kind: 'moment' },
  };
  const place = keyset(sorts, parts.id, input);
  const page = ctx.db.read
    .select({ key: place.key, id: parts.id, ...partColumns(input.location) })
    .from(parts)
    .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
    .where(and(among(vendorId, input), inState(stock, input.state ?? 'active'), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch)
    .$dynamic();
  const bySum = input.sort === 'quantity' || input.sort === 'value';
  const byState = input.state === 'low' || input.state === 'out';
  if (bySum || byState) page.leftJoin(stock.stock, eq(stock.stock.partId, parts.id));
  if (byState) page.leftJoin(stock.gaps, eq(stock.gaps.partId, parts.id));
  const { items, ...around } = place.page(await page);
  return { ...around, items: items.map(partViewOf) };
}

/** inventory.list */
export async function listParts(ctx: Ctx, input: PartsInput) {
  const vendorId = ownVendorId(ctx);
  const stock = stockParts(ctx, vendorId);
  const isActive = isNull(parts.archivedAt);
  const isAmong = among(vendorId, input);
  const count = (...which: (SQL | undefined)[]) =>
    sql<number>`(count(*) filter (where ${and(...which)}))::int`.mapWith(Number);
  const [page, [figures]] = await Promise.all([
    pageOfParts(ctx, input),
    ctx.db.read
      .select({
        active: count(isAmong, isActive),
        low: count(isAmong, isActive, stock.isLow),
        out: count(isAmong, isActive, stock.isOut),
        archived: count(isAmong, isNotNull(parts.archivedAt)),
        stock: {
          parts: count(isActive),
          low: count(isActive, stock.isLow),
          out: count(isActive, stock.isOut),
        },
        // What all that is not archived is worth, part by part to the cent, as its rows say.
        valueCents:
          sql<number>`coalesce(sum(${stock.value}) filter (where ${and(isActive, gt(stock.all, sql`0`))}), 0)`.mapWith(
            Number,
          ),
      })
      .from(parts)
      .leftJoin(stock.stock, eq(stock.stock.partId, parts.id))
      .leftJoin(stock.gaps, eq(stock.gaps.partId, parts.id))
      .where(eq(parts.vendorId, vendorId)),
  ]);
  const counts = Object.fromEntries(PART_STATES.map((state) => [state, figures?.[state] ?? 0])) as Record<
    PartState,
    number
  >;
  return {
    ...page,
    total: counts[input.state ?? 'active'],
    counts,
    stock: figures?.stock ?? { parts: 0, low: 0, out: 0 },
    valueCents: figures?.valueCents ?? 0,
  };
}

function inState({ isLow, isOut }: Stock, state: PartState): SQL | undefined {
  if (state === 'archived') return isNotNull(parts.archivedAt);
  return and(isNull(parts.archivedAt), state === 'low' ? isLow : state === 'out' ? isOut : undefined);
}

/** The filters that the tabs of states stand inside of. */
function among(
  vendorId: string,
  input: Pick<PartsInput, 'search' | 'location' | 'supplier'>,
): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    eq(parts.vendorId, vendorId),
    pattern
      ? or(ilike(parts.name, pattern), ilike(parts.sku, pattern), eq(parts.barcode, input.search ?? ''))
      : undefined,
    input.supplier ? eq(parts.supplierId, input.supplier) : undefined,
    input.location
      ? or(
          sql`exists (select 1 from ${levels} where ${levels.partId} = ${parts.id} and ${levels.locationId} = ${input.location} and ${levels.quantity} <> 0)`,
          sql`exists (select 1 from ${reorderLevels} where ${reorderLevels.partId} = ${parts.id} and ${reorderLevels.locationId} = ${input.location})`,
        )
      : undefined,
  );
}
