import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { OPEN_ORDERS, ORDER_STATES, ORDER_STATUSES, type OrderState } from '#core/inventory/orders/status.ts';
import type { OrdersInput } from '#core/inventory/orders/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locations, orderLines, orders, suppliers } from '../../tables.ts';

const SORTS: Record<OrdersInput['sort'], SortColumn> = {
  created: { by: orders.createdAt, kind: 'moment' },
  number: { by: orders.number, kind: 'number' },
};

export const orderColumns = {
  row: orders,
  supplier: { id: suppliers.id, name: suppliers.name },
  location: { id: locations.id, name: locations.name },
  lines: sql<number>`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
  totalCents: sql<number>`(select coalesce(sum(round(${orderLines.quantity} * ${orderLines.unitCents})), 0)
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`.mapWith(Number),
};

type Read = {
  row: typeof orders.$inferSelect;
  supplier: { id: string; name: string };
  location: { id: string; name: string };
  lines: number;
  totalCents: number;
};

export function orderViewOf({ row, ...rest }: Read) {
  const { id, number, status, expectedOn, createdAt, updatedAt } = row;
  return { id, number, status, expectedOn, createdAt, updatedAt, ...rest };
}

/** One page of a company's purchase orders. */
export async function pageOfOrders(ctx: Ctx, input: OrdersInput) {
  const vendorId = ownVendorId(ctx);
  const place = keyset(SORTS, orders.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: orders.id, ...orderColumns })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .innerJoin(locations, eq(locations.id, orders.locationId))
    .where(and(among(vendorId, input), inState(input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(orderViewOf) };
}

/** inventory.orders */
export async function listOrders(ctx: Ctx, input: OrdersInput) {
  const [page, groups] = await Promise.all([
    pageOfOrders(ctx, input),
    ctx.db.read
      .select({ status: orders.status, count: sql<number>`count(*)::int` })
      .from(orders)
      .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
      .where(among(ownVendorId(ctx), input))
      .groupBy(orders.status),
  ]);
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<OrderState, number>;
  for (const { status, count } of groups) {
    counts[status] = count;
    if (OPEN_ORDERS.some((open) => open === status)) counts.open += count;
  }
  const total = input.status
    ? counts[input.status]
    : ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return { ...page, total, counts };
}

function inState(state: OrderState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'open' ? inArray(orders.status, [...OPEN_ORDERS]) : eq(orders.status, state);
}

function among(vendorId: string, { search, supplier }: OrdersInput): SQL | undefined {
  const pattern = likePattern(search);
  return and(
    eq(orders.vendorId, vendorId),
    pattern
      ? or(ilike(suppliers.name, pattern), sql`('PO-' || ${orders.number}) ilike ${pattern}`)
      : undefined,
    supplier ? eq(orders.supplierId, supplier) : undefined,
  );
}
